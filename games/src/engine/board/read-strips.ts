import type { SymbolData } from '@mela/contract/games/book';

/** Reads reel strips written as symbol ids with blanks between, top to bottom. Throws a TypeError on an unknown id. */
export function readStrips(symbols: readonly SymbolData[], reels: readonly string[]): number[][] {
  return reels.map((reel) =>
    reel
      .trim()
      .split(/\s+/)
      .map((id) => {
        const index = symbols.findIndex((symbol) => symbol.id === id);
        if (index === -1) throw new TypeError(`no symbol ${id}`);
        return index;
      }),
  );
}
