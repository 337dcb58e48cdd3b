const namedAfter = 3;
const namesMax = 300;
const seenMax = 2_000;

/**
 * Names for statements that come again and again, so that the server parses and plans each once a connection instead of
 * once a call: half the time of a small look-up. Lists of varying length make endless texts, hence the limits.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** Undefined while a text is rare, and for all new ones once there are enough. */
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
