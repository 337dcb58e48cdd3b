import type { Machine, StripSet } from './machine.ts';
/**
 * Takes the removed cells (bits) out of the window: what stood above falls, and each reel feeds the symbols that stand
 * before its top position on the strip, as if it rolled on. So the whole cascade follows from the stops. `tops` holds
 * each reel's strip position of the next symbol to feed, plus one, and is moved up.
 */
export declare function dropReels(machine: Machine, set: StripSet, window: Uint8Array, tops: Int32Array, removed: number): void;
