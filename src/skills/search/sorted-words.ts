const newline = 0x0a;

/** Words, one a line, in order. They stay as they lie in the file: a table of tens of thousands is open at once. */
export class SortedWords {
  readonly #bytes: Buffer;
  /** Where each word begins, and where one more would. */
  readonly #starts: Uint32Array;
  readonly #found = new Map<string, number | undefined>();

  constructor(bytes: Buffer) {
    const starts = [0];
    for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) starts.push(at + 1);
    this.#bytes = bytes;
    this.#starts = Uint32Array.from([...starts, bytes.length + 1]);
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  /** The words of a collection are few and asked for again and again; what was found once is remembered. */
  positionOf(word: string): number | undefined {
    if (this.#found.has(word)) return this.#found.get(word);
    const position = this.#search(Buffer.from(word));
    if (this.#found.size < this.size) this.#found.set(word, position);
    return position;
  }

  #search(word: Buffer): number | undefined {
    let [low, high] = [0, this.size - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const start = this.#starts[middle] as number;
      const end = (this.#starts[middle + 1] as number) - 1;
      const order = this.#bytes.compare(word, 0, word.length, start, end);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }
}
