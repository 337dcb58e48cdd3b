import { createHmac, createSecretKey } from 'node:crypto';
import type { Draw } from '@mela/games/engine/randomness/draw';
import { fastStream } from '@mela/games/engine/randomness/fast-stream';
import type { Machine } from '@mela/games/engine/machine';
import { payLines } from '@mela/games/engine/pays/pay-lines';
import { payWays, waysCandidates } from '@mela/games/engine/pays/pay-ways';
import { spinAtStops } from '@mela/games/engine/spins/spin-reels';
import { showStops } from '@mela/games/engine/board/window';

const WINDOWS = 4096;

/** The limit of simulation: pays prepared windows, with no draw, no cascade, no feature and no bookkeeping. */
export function bareEvaluator(machine: Machine): (rounds: number) => void {
  const draw = fastStream(1);
  if (machine.base.rule === 'clusters' || machine.base.rule === 'heights') return readyStops(machine, draw);
  const windows = Array.from({ length: WINDOWS }, () => {
    machine.base.reels.forEach((strip, reel) => (machine.spin.stops[reel] = draw.below(strip.length)));
    showStops(machine.spin, machine.base, machine.rows);
    return machine.spin.window.slice();
  });
  const pay =
    machine.data.kind === 'lines'
      ? (window: Uint8Array) => void payLines(machine, window, 1, null)
      : (window: Uint8Array) => payWays(machine, window, waysCandidates(machine, window, machine.runLeast), 1, null);
  return (rounds) => {
    for (let round = 0; round < rounds; round++) {
      const window = windows[round % WINDOWS];
      if (window !== undefined) pay(window);
    }
  };
}

/** Where the evaluator reads tables by stop, the stops are prepared. */
function readyStops(machine: Machine, draw: Draw): (rounds: number) => void {
  const { spin, heights, base } = machine;
  const ready = Array.from({ length: WINDOWS }, () => base.reels.map((strip) => draw.below(strip.length)));
  const tall = Array.from({ length: WINDOWS }, () => (heights?.drawn ?? []).map((drawn) => drawn[draw.below(drawn.length)] ?? 1));
  return (rounds) => {
    for (let round = 0; round < rounds; round++) {
      spin.stops.set(ready[round % WINDOWS] ?? []);
      spin.heights.set(tall[round % WINDOWS] ?? []);
      spinAtStops(machine, base, null);
    }
  };
}

/** The limit of live play: one HMAC-SHA256 a round under the player's seed, and nothing else. */
export function bareHmac(serverSeed: Uint8Array): (rounds: number) => void {
  return (rounds) => {
    for (let nonce = 0; nonce < rounds; nonce++) createHmac('sha256', createSecretKey(serverSeed)).update(`client:${nonce}:0`).digest();
  };
}
