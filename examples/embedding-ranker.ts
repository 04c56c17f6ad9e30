/** Search with embeddings on top: a ranker orders the best candidates anew. A mock takes the embedding model's place. */
import assert from 'node:assert/strict';
import { createSkillService, type ISkillRanker } from 'agent-skills-plugin';
import { cosineSimilarity, type EmbeddingModel, embedMany } from 'ai';
import { MockEmbeddingModelV4 } from 'ai/test';

class EmbeddingRanker implements ISkillRanker {
  readonly #model: EmbeddingModel;

  constructor(model: EmbeddingModel) {
    this.#model = model;
  }

  async rank({ query, candidates }: Parameters<ISkillRanker['rank']>[0]): Promise<number[]> {
    const texts = candidates.map(({ skill }) => `${skill.name}: ${skill.description}`);
    const { embeddings } = await embedMany({ model: this.#model, values: [query, ...texts] });
    const [asked = [], ...offered] = embeddings;
    // The built-in score stays in the sum: exact words count.
    return offered.map((embedding, at) => cosineSimilarity(asked, embedding) + (candidates[at]?.score ?? 0));
  }
}

/** Counts what a text has to do with a few topics; a real model does better. */
const topics = ['git|commit|changes', 'table|csv|data|column', 'changelog|release', 'skill|author'];
const model = new MockEmbeddingModelV4({
  maxEmbeddingsPerCall: 100,
  supportsParallelCalls: true,
  doEmbed: async ({ values }) => ({
    embeddings: values.map(text =>
      topics.map(topic => 0.01 + (text.toLowerCase().match(new RegExp(topic, 'g'))?.length ?? 0)),
    ),
    warnings: [],
  }),
});

const service = await createSkillService({
  enableProjectSkills: false,
  enableUserSkills: false,
  enableBuiltinSkills: true,
  search: { ranker: new EmbeddingRanker(model) },
});
const results = await service.search({ query: 'what is in the columns of this table?', n: 2 });
console.log(results.map(({ name, score }) => `${name} ${score.toFixed(2)}`).join('\n'));
assert.equal(results[0]?.name, 'csv-profiling');
assert.equal(model.doEmbedCalls.length, 1);
