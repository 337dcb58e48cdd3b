const namedAfter = 3;
const namesMax = 300;
const seenMax = 2_000;

/**
 * Names for repeated statements, so that the server parses and plans each once per connection instead of once per call, which is
 * half the time of a small query. The number of names is limited, since lists of varying length make very many texts.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** Undefined while a text is rare, and for new texts once the limit is reached. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= namesMax) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < namedAfter) {
      if (this.#seen.size >= seenMax) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `mela_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
