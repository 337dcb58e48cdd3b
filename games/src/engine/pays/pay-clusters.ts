import type { BookEvent } from '@mela/contract/games/book';
import type { Machine, StripSet } from '../machine.ts';
import { cellsOf } from '../board/window.ts';

const CLUSTERS_MAX = 64;

/** The clusters found in one window: symbol, cells as bits, size. Overwritten by the next call. */
const found = { symbols: new Uint8Array(CLUSTERS_MAX), cells: new Int32Array(CLUSTERS_MAX), sizes: new Uint8Array(CLUSTERS_MAX), count: 0 };

/**
 * Pays every cluster: cells that touch by their sides, each showing the symbol or a wild, one at least the symbol itself.
 * Works on the reels' rows as bits, so that a whole cluster grows in a few steps.
 */
export function payClusters(machine: Machine, set: StripSet, events: BookEvent[] | null): number {
  findClusters(machine, set);
  let largest = 0;
  if (set.largestMultiplier !== 1) for (let at = 0; at < found.count; at++) largest = Math.max(largest, found.sizes[at]!);
  let bestSymbols = 0;
  for (let at = 0; at < found.count; at++) if (found.sizes[at] === largest) bestSymbols |= 1 << found.symbols[at]!;
  const cells = machine.reels * machine.rows;
  let total = 0;
  for (let at = 0; at < found.count; at++) {
    const symbol = found.symbols[at]!;
    const count = found.sizes[at]!;
    const multiplier = set.multiplier * ((bestSymbols >>> symbol) & 1 ? set.largestMultiplier : 1);
    const credits = machine.pays[symbol * (cells + 1) + count]! * multiplier;
    total += credits;
    if (credits !== 0 && events !== null)
      events.push({ type: 'clusterWin', symbol, count, cells: cellsOf(found.cells[at]!, machine.rows), credits, multiplier });
  }
  return total;
}

function findClusters(machine: Machine, set: StripSet): void {
  const { reels, rows, wild, runLeast, data, spin } = machine;
  const symbols = data.symbols.length;
  found.count = 0;
  let shown = 0;
  let wilds = 0;
  for (let reel = 0; reel < reels; reel++) {
    shown |= set.shown[reel]![spin.stops[reel]!]!;
    wilds |= set.wilds[reel]![spin.stops[reel]!]! << (reel * rows);
  }
  for (let todo = shown; todo !== 0; todo &= todo - 1) {
    const symbol = 31 - Math.clz32(todo & -todo);
    if (symbol === wild) continue;
    let own = 0;
    for (let reel = 0; reel < reels; reel++) own |= set.rowsOf[reel]![spin.stops[reel]! * symbols + symbol]! << (reel * rows);
    let left = own | wilds;
    if (own === 0 || countBits(left) < runLeast) continue;
    for (let seeds = own; seeds !== 0; seeds &= left) {
      const cluster = growCluster(seeds & -seeds, left, rows);
      left &= ~cluster;
      const size = countBits(cluster);
      if (size < runLeast) continue;
      found.symbols[found.count] = symbol;
      found.cells[found.count] = cluster;
      found.sizes[found.count++] = size;
    }
  }
}

const firstRows = new Map<number, number>();

/** All cells of `within` that join the seed by their sides. */
function growCluster(seed: number, within: number, rows: number): number {
  const first = firstRowOf(rows);
  for (let cluster = seed; ;) {
    const down = (cluster << 1) & ~first;
    const up = (cluster & ~first) >>> 1;
    const grown = (cluster | down | up | (cluster << rows) | (cluster >>> rows)) & within;
    if (grown === cluster) return cluster;
    cluster = grown;
  }
}

/** The top cell of every reel, as bits. */
function firstRowOf(rows: number): number {
  let bits = firstRows.get(rows);
  if (bits === undefined) {
    bits = 0;
    for (let cell = 0; cell < 31; cell += rows) bits |= 1 << cell;
    firstRows.set(rows, bits);
  }
  return bits;
}

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
