import type { SymbolData } from '@mela/contract/book';
/** Reads reel strips written as symbol ids with blanks between, top to bottom. Throws a TypeError on an unknown id. */
export declare function readStrips(symbols: readonly SymbolData[], reels: readonly string[]): number[][];
