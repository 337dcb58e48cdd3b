import type { LevelPerks } from '@mela/contract/api/loyalty';
import { fromMinor } from '@mela/contract/money/money';
import { extensionPoint } from '../../kernel/domain/extension-point.ts';
import type { Context, Db } from '../../kernel/types.ts';
import { refillFloorMinor } from '../bonuses/index.ts';
import type { LevelRow } from './rules.ts';

/** What levels give in a higher domain, by the id of the level, at `now`: each domain says what it gives itself. */
export const levelGifts = extensionPoint<LevelGifts>('loyalty.level-gifts');
export type LevelGifts = (tx: Db, levels: readonly LevelRow[], now: Date) => Promise<ReadonlyMap<number, Given>>;
type Given = Partial<Pick<LevelPerks, 'wheelSpins' | 'lotteryTickets'>>;

/** The perks of these levels, in their order. */
export async function perksOf(
  ctx: Pick<Context, 'tx' | 'config' | 'now'>,
  levels: readonly LevelRow[],
  givers: readonly LevelGifts[],
): Promise<LevelPerks[]> {
  const given = await Promise.all(givers.map((of) => of(ctx.tx, levels, ctx.now)));
  const perks: LevelPerks[] = [];
  for (const { id, frame, refillPercent } of levels) {
    const refillMinor = await refillFloorMinor(ctx, refillPercent);
    const own = { frame, wheelSpins: 0, lotteryTickets: 0, refill: refillMinor === null ? null : fromMinor(refillMinor) };
    perks.push(Object.assign(own, ...given.map((of) => of.get(id))));
  }
  return perks;
}
