import type { BookEvent } from '@mela/contract/games/book';
import { dropReels } from '../board/drop-reels.ts';
import { NONE, type Machine, type StripSet } from '../machine.ts';
import { payScatters } from '../pays/pay-scatters.ts';
import { payWays, waysCandidates, waysPaid } from '../pays/pay-ways.ts';
import { cellsOf, gridOf, showStops } from '../board/window.ts';

/** Far above what any title reaches; a title whose strips cascade forever is broken and must not hang the server. */
const STEPS_MAX = 1000;

const tops = new Int32Array(32);

/** One spin of a title of ways at the stops in `machine.spin`, cascades included; leaves credits and scatters there. */
export function spinWays(machine: Machine, set: StripSet, events: BookEvent[] | null): void {
  const { spin, rows, reels } = machine;
  const { stops, window } = spin;
  let candidates = -1;
  for (let reel = 0; reel < machine.runLeast; reel++) candidates &= set.shown[reel]![stops[reel]!]!;
  const multiplier = set.multiplier * spin.factor;
  spin.credits = 0;
  spin.scatters = 0;
  spin.specials = 0;
  // Collected symbols are those that the reels stop on.
  if (machine.special !== NONE) for (let reel = 0; reel < reels; reel++) spin.specials += set.specials[reel]![stops[reel]!]!;
  if (candidates === 0 && events === null) {
    for (let reel = 0; reel < reels; reel++) spin.scatters += set.scatters[reel]![stops[reel]!]!;
    if (machine.scatterPays[spin.scatters] !== 0) spin.credits = payScatters(machine, window, spin.scatters, multiplier, null);
    return;
  }
  showStops(spin, set, rows);
  if (events !== null) events.push({ type: 'reveal', grid: gridOf(window, rows), stops: Array.from(stops), strips: set.name });
  if (candidates !== 0)
    spin.credits =
      machine.data.cascade === undefined ? payOnce(machine, multiplier, candidates, events) : cascade(machine, set, candidates, events);
  for (let cell = 0; cell < window.length; cell++) if (window[cell] === machine.scatter) spin.scatters++;
  spin.credits += payScatters(machine, window, spin.scatters, multiplier, events);
}

function payOnce(machine: Machine, multiplier: number, candidates: number, events: BookEvent[] | null): number {
  payWays(machine, machine.spin.window, candidates, multiplier, events);
  return waysPaid.credits;
}

function cascade(machine: Machine, set: StripSet, first: number, events: BookEvent[] | null): number {
  const { spin, rows } = machine;
  const { ladder } = set;
  tops.set(spin.stops);
  let credits = 0;
  for (let step = 0, candidates = first; candidates !== 0; step++) {
    if (step === STEPS_MAX) throw new RangeError(`title ${machine.data.slug}: stops ${spin.stops.join(' ')} cascade forever`);
    payWays(machine, spin.window, candidates, set.multiplier * ladder[Math.min(step, ladder.length - 1)]!, events);
    if (waysPaid.credits === 0) break;
    credits += waysPaid.credits;
    dropReels(machine, set, spin.window, tops, waysPaid.cells);
    candidates = waysCandidates(machine, spin.window, machine.runLeast);
    if (events !== null) {
      const multiplier = set.multiplier * ladder[Math.min(step + 1, ladder.length - 1)]!;
      events.push({ type: 'cascade', removed: cellsOf(waysPaid.cells, rows), grid: gridOf(spin.window, rows), step: step + 1, multiplier });
    }
  }
  return credits;
}
