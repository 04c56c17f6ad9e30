import type { LanguageModel } from 'ai';

/** How a model is called in messages: `provider/id`. */
export function modelName(model: LanguageModel): string {
  return typeof model === 'string' ? model : `${model.provider}/${model.modelId}`;
}
