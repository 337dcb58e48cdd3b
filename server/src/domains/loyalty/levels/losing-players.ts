import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db } from '../../../kernel/types.ts';
import { countBetween } from './level-store.ts';
import type { LevelGifts } from '../perks.ts';
import { currentLevelAt, type LevelRow } from '../rules.ts';

type Change = {
  /** The levels that hold, lowest first, before the change and after it. */
  readonly before: readonly LevelRow[];
  readonly after: readonly LevelRow[];
  /** Whether who acts has said that players lose by it. */
  readonly lowers: boolean;
  /** What other domains give for levels, where the change is of more than a level's own values. */
  readonly gifts?: { readonly givers: readonly LevelGifts[]; readonly now: Date };
};

/** @throws ApiError `errors.loyalty.lowers` where players lose what they have by a change, and it was not said */
export async function requireSaid(tx: Db, { before, after, lowers, gifts }: Change): Promise<void> {
  if (lowers) return;
  const spins = new Map<number, number>();
  for (const of of gifts?.givers ?? [])
    for (const [id, { wheelSpins }] of await of(tx, [...before, ...after], gifts?.now ?? new Date(0)))
      if (wheelSpins !== undefined) spins.set(id, wheelSpins);
  let players = 0;
  for (const [low, high] of stretches(before, after)) {
    const [had, has] = [before[currentLevelAt(before, low)], after[currentLevelAt(after, low)]];
    if (had !== undefined && has !== undefined && loses(had, has, spins)) players += await countBetween(tx, low, high);
  }
  if (players > 0) throw new ApiError('errors.loyalty.lowers', { values: { players } });
}

/** The points between any two borders of levels: within one, all players have the same level before, and the same after. */
function stretches(before: readonly LevelRow[], after: readonly LevelRow[]): (readonly [low: bigint, high: bigint | null])[] {
  const borders = [...new Set([...before, ...after].map(({ minPoints }) => minPoints))].toSorted((a, b) => (a < b ? -1 : 1));
  return borders.map((low, at) => [low, borders[at + 1] ?? null]);
}

/** Whether a player who had one level loses by the other: it is a lower one, fills less, or has fewer spins. */
function loses(had: LevelRow, has: LevelRow, spins: ReadonlyMap<number, number>): boolean {
  const isLower = had.id !== has.id && has.minPoints < had.minPoints;
  return isLower || has.refillPercent < had.refillPercent || (spins.get(has.id) ?? 0) < (spins.get(had.id) ?? 0);
}
