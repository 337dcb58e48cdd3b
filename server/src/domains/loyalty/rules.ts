import type { LevelFrame } from '@mela/contract/api/loyalty';
import { hundredthsOf } from '@mela/contract/money/hundredths';
import type { Texts } from '../../kernel/texts.ts';

/** A draft holds for no one yet, and a stopped level for no one any more. */
export type LevelState = 'draft' | 'published' | 'stopped';

export type LevelRow = {
  readonly id: number;
  readonly minPoints: bigint;
  readonly names: Texts;
  /** Names the badge that is drawn for it. */
  readonly frame: LevelFrame;
  /** Of the floor of the daily refill, in per cent, at least 100. */
  readonly refillPercent: number;
  readonly state: LevelState;
};

/** What the ledger and the count of a player stand at before some of their rounds are counted. */
export type TurnoverState = {
  /** The stake that has not made a whole point yet, paise; negative for points that were spent before their round was rolled back. */
  readonly restMinor: bigint;
  /** The points in the account. */
  readonly heldPoints: bigint;
};

export type Counted = { readonly points: bigint; readonly restMinor: bigint };

/**
 * The points that a change of turnover makes, and what is left over. A negative change takes points back, at most those that are there; the
 * rest of it is owed from the next ones.
 */
export function pointsOfTurnover(changeMinor: bigint, { restMinor, heldPoints }: TurnoverState, minorPerPoint: bigint): Counted {
  const total = restMinor + changeMinor;
  const due = floorDiv(total, minorPerPoint);
  const points = due < -heldPoints ? -heldPoints : due;
  return { points, restMinor: total - points * minorPerPoint };
}

/** The bets that make so many points where they count in full, less what was bet towards them already, paise; none below zero. */
export function betsOfPoints(points: bigint, minorPerPoint: bigint, restMinor = 0n): bigint {
  const left = points * minorPerPoint - restMinor;
  return left < 0n ? 0n : left;
}

const floorDiv = (value: bigint, by: bigint): bigint => value / by - (value % by < 0n ? 1n : 0n);

/** A time in which a player earns no points; without an end it lasts for ever. */
export type Pause = { readonly since: Date; readonly until: Date | null };

export const isPaused = (pauses: readonly Pause[], at: Date): boolean =>
  pauses.some(({ since, until }) => since <= at && (until === null || at < until));

/** The key of the points of one player and one batch of events. */
export const turnoverKey = (userId: bigint, lastEventId: bigint) => `turnover-points:${userId}:${lastEventId}`;

/** The current level: the last one whose points the player has. Levels are in rising order, the first from zero points on. */
export function currentLevelAt(levels: readonly { readonly minPoints: bigint }[], points: bigint): number {
  return Math.max(
    levels.findLastIndex(({ minPoints }) => minPoints <= points),
    0,
  );
}

/** How much of the way from one level to the next is done, whole percent; 100 where there is no next one. */
export function progressPercent(points: bigint, from: bigint, to: bigint | undefined): number {
  if (to === undefined) return 100;
  return Number(hundredthsOf(points - from, to - from));
}
