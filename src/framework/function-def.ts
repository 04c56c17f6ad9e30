/** JSON schema of a function's parameters; `required` always present, since models rely on it. */
export interface FunctionParameters {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
  readonly [keyword: string]: unknown;
}

/** A function as the model sees it. Its implementation is the `IFunctionCallback` of the same name. */
export interface FunctionDef {
  readonly name: string;
  readonly description: string;
  readonly parameters: FunctionParameters;
  /** What calling it changes in the world, in a sentence; absent means it only reads. */
  readonly impact?: string;
}
