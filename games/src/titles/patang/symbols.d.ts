import type { SymbolData } from '@mela/contract/book';
/** The firki, spool of the glass-coated string, ties any kites together; suns call the whole town on to the roofs. */
export declare const symbols: readonly SymbolData[];
