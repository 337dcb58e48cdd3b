import type { SymbolData } from '@mela/contract/book';
/** The lamp lights the line for any symbol; three flower-pots on the ground open the fireworks. */
export declare const symbols: readonly SymbolData[];
