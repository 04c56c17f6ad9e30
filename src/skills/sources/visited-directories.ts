/**
 * Which directories a walk has come by. Walking alone reaches none twice; only links can. So a list will do until
 * the first link turns up, and a root of ten thousand plain directories is not hashed for nothing.
 */
export class VisitedDirectories {
  readonly #list: string[];
  #set: Set<string> | undefined;

  constructor(root: string) {
    this.#list = [root];
  }

  /** Whether a directory, met under its own name, is new. */
  enter(directory: string): boolean {
    if (this.#set !== undefined) return addTo(this.#set, directory);
    this.#list.push(directory);
    return true;
  }

  /** Whether the directory that a link leads to is new. */
  enterByLink(directory: string): boolean {
    this.#set ??= new Set(this.#list);
    return addTo(this.#set, directory);
  }
}

function addTo(set: Set<string>, directory: string): boolean {
  const isNew = !set.has(directory);
  set.add(directory);
  return isNew;
}
