import type { TitleData } from '@mela/contract/games/book';
import { machineOf, type Machine } from '../../engine/machine.ts';
import type { ExactRound } from '../figures.ts';
import { winsFrom, OVER, type Feature } from './remaining-wins.ts';
import { boardsAtMax, countCycle, creditsMax } from './census.ts';
import { freeSpinsRemaining } from './exact-free-spins.ts';
import { heightsRound } from './exact-heights.ts';
import { holdRemaining } from './exact-hold.ts';
import { picksRemaining } from './exact-picks.ts';
import { respinsRemaining } from './exact-respins.ts';
import { stickyRemaining } from './exact-sticky.ts';
import { fraction, minus, NOTHING, plus, read, times } from '../fraction.ts';

const nothing: Feature = { name: '', keyOf: () => 0, remaining: () => OVER, spinMaxCredits: {} };

/**
 * The exact figures of a round from the engine's own spin on every board. Throws a RangeError when a round could reach the
 * title's ceiling, for then the return would be less than the figures state.
 */
export function exactRound(data: TitleData): ExactRound {
  const machine = machineOf(data);
  if (data.heights !== undefined) return heightsRound(data);
  const feature = featureOf(data, machine);
  const base = countCycle(machine, machine.base, feature.keyOf);
  const round = winsFrom(base, feature.remaining);
  if (round.max >= data.winMaxBets * data.betCredits)
    throw new RangeError(`title ${data.slug}: a round can win ${round.max} credits, which its ceiling would cut`);
  const bet = fraction(1, data.betCredits);
  const won = times(round.mean, bet);
  const alone = times(winsFrom(base, () => OVER).mean, bet);
  const jackpot = data.jackpot === undefined ? NOTHING : read(data.jackpot.contribution);
  const entering = [...base.byKey].reduce((sum, [key, tally]) => (feature.remaining(key) === OVER ? sum : sum + tally.boards), 0);
  return {
    rtp: plus(won, jackpot),
    hitFrequency: minus(fraction(1n), round.none),
    variance: round.square === null ? null : minus(times(round.square, times(bet, bet)), times(won, won)),
    roundMaxCredits: round.max,
    spinMaxCredits: { base: creditsMax(base), ...feature.spinMaxCredits },
    returns: {
      base: alone,
      ...(feature === nothing ? {} : { [feature.name]: minus(won, alone) }),
      ...(data.jackpot === undefined ? {} : { jackpot: jackpot }),
    },
    featureOdds: fraction(entering, base.boards),
    baseMaxOdds: fraction(boardsAtMax(base), base.boards),
  };
}

function featureOf(data: TitleData, machine: Machine): Feature {
  if (data.freeSpins?.stickyWilds === true) return stickyRemaining(data, machine);
  if (data.freeSpins !== undefined) return freeSpinsRemaining(data.freeSpins, machine);
  if (data.expanding === true) return respinsRemaining(machine);
  if (data.hold !== undefined) return holdRemaining(data.hold, machine);
  if (data.pick !== undefined) return picksRemaining(data.pick);
  return nothing;
}
