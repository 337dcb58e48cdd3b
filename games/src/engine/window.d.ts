import type { Cell, Grid } from '@mela/contract/book';
import type { Spin, StripSet } from './machine.ts';
/** Fills the window of a spin from its stops. */
export declare function showStops(spin: Spin, set: StripSet, rows: number): void;
/** The window as a book shows it. */
export declare function gridOf(window: Uint8Array, rows: number): Grid;
/** The cells whose bit is set, reel by reel, top to bottom. */
export declare function cellsOf(bits: number, rows: number): Cell[];
