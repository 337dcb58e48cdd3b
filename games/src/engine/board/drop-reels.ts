import type { Machine, StripSet } from '../machine.ts';

/**
 * Takes the removed cells (bits) out of the window: the cells above fall, and each reel feeds the symbols that are
 * before its top position on the strip, as if it continued to spin. So the whole cascade follows from the stops. `tops` holds
 * each reel's strip position of the next symbol to feed, plus one, and is moved up.
 */
export function dropReels(machine: Machine, set: StripSet, window: Uint8Array, tops: Int32Array, removed: number): void {
  const { reels, rows } = machine;
  const reelBits = (1 << rows) - 1;
  for (let reel = 0; reel < reels; reel++) {
    const first = reel * rows;
    if (((removed >>> first) & reelBits) === 0) continue;
    let to = first + rows - 1;
    for (let from = to; from >= first; from--) {
      if (((removed >>> from) & 1) === 0) window[to--] = window[from]!;
    }
    const strip = set.reels[reel]!;
    let top = tops[reel]!;
    for (; to >= first; to--) {
      top = top === 0 ? strip.length - 1 : top - 1;
      window[to] = strip[top]!;
    }
    tops[reel] = top;
  }
}
