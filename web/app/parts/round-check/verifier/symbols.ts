import type { SymbolData, TitleData } from '@mela/contract/games/book';

/** The place of the symbol with this role in the title's list; -1 where there is none. */
export function roleAt(title: TitleData, role: SymbolData['role']): number {
  return title.symbols.findIndex((symbol) => symbol.role === role);
}

/** Credits for exactly so many of a symbol. */
export function payOf(title: TitleData, symbol: number, count: number): number {
  return title.symbols[symbol]?.pays[count] ?? 0;
}
