/** One reel of a cascade alone, for the reduced count: what shows, and what follows from above. */
export class FallingReel {
  private readonly strip: readonly number[];
  private readonly rows: number;
  private top: number;
  private column: number[];

  constructor(strip: readonly number[], rows: number, stop: number) {
    this.strip = strip;
    this.rows = rows;
    this.top = stop;
    this.column = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
  }

  /** Cells that show the symbol or the wild. */
  count(symbol: number, wild: number): number {
    return this.column.filter((at) => at === symbol || at === wild).length;
  }

  /** Removes those symbols, and the wild with them; the rest falls. */
  remove(symbols: readonly number[], wild: number): void {
    if (symbols.length === 0) return;
    const left = this.column.filter((at) => at !== wild && !symbols.includes(at));
    const fed = Array.from({ length: this.rows - left.length }, () => {
      this.top = (this.top + this.strip.length - 1) % this.strip.length;
      return this.strip[this.top] ?? 0;
    });
    this.column = [...fed.reverse(), ...left];
  }
}
