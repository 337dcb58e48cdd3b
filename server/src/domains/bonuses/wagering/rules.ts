import type { Weights } from '@mela/contract/api/prizes';
import type { BetGame, Bonus } from '../../wallet/index.ts';
import type { BonusRow, BonusState } from './bonus-store.ts';

/** How a bonus ends, and what of its balance becomes cash and what goes back. Paise. */
export type Ending = {
  readonly state: Exclude<BonusState, 'open'>;
  readonly convertedMinor: bigint;
  readonly returnedMinor: bigint;
};

/** So long a bonus without money stays open, since a round that is not settled yet may return some. */
export const emptyMs = 24 * 3_600_000;

type Known = Pick<BonusRow, 'state' | 'expires_at' | 'win_max_minor' | 'converted_minor' | 'empty_since'>;
type Held = Pick<Bonus, 'state' | 'balanceMinor' | 'currentWagerMinor' | 'requiredWagerMinor'>;

type Moment = {
  readonly now: Date;
  readonly givenUp: boolean;
  /** A block keeps the player from betting: no bonus is taken from them by its time. */
  readonly isBarred: boolean;
  /** A win of one of its bets is not booked yet: what the bonus is worth is not known. */
  readonly awaitsWin: boolean;
};

/**
 * Null where the bonus stays as it is. A complete one becomes cash even after its time: the player has done what it asked for. Money that comes
 * back to one whose bets were undone goes back.
 */
export function endingOf(row: Known, bonus: Held, { now, givenUp, isBarred, awaitsWin }: Moment): Ending | null {
  const balance = bonus.balanceMinor;
  if (row.state !== 'open') {
    if (balance === 0n) return null;
    if (row.state === 'converted' && bonus.currentWagerMinor >= bonus.requiredWagerMinor) return converted(row, balance);
    return { state: row.state, convertedMinor: 0n, returnedMinor: balance };
  }
  const isComplete = bonus.currentWagerMinor >= bonus.requiredWagerMinor;
  if (awaitsWin) return isComplete ? converted(row, balance) : null;
  if (givenUp) return { state: 'given_up', convertedMinor: 0n, returnedMinor: balance };
  if (isComplete) return converted(row, balance);
  if (row.expires_at <= now && isBarred) return null;
  if (row.expires_at <= now) return { state: 'expired', convertedMinor: 0n, returnedMinor: balance };
  const isUsedUp = balance === 0n && row.empty_since !== null && now.getTime() - row.empty_since.getTime() >= emptyMs;
  return isUsedUp ? { state: 'used_up', convertedMinor: 0n, returnedMinor: 0n } : null;
}

function converted({ win_max_minor: most, converted_minor: before }: Known, balance: bigint): Ending {
  const room = most === null ? balance : most - before;
  const convertedMinor = balance < room ? balance : room;
  return { state: 'converted', convertedMinor, returnedMinor: balance - convertedMinor };
}

/** The part of a bet on this game that counts, in per cent. */
export function weightOf({ games, types, otherwise }: Weights, game: Pick<BetGame, 'slug' | 'types'>): number {
  const ofTypes = game.types.flatMap((type) => types[type] ?? []);
  return games[game.slug] ?? (ofTypes.length > 0 ? Math.min(...ofTypes) : otherwise);
}
