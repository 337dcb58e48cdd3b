import type { Level, LevelFrame, LevelProgress, OwnLevel } from '@mela/contract/api/loyalty';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import type { Locale } from '@mela/contract/site/languages';
import { type Asking, forAudience } from '../../../kernel/http/route.ts';
import type { Context, Db, PlayerContext } from '../../../kernel/types.ts';
import { mayHearOffers } from '../../bonuses/index.ts';
import { pointsOf } from '../../wallet/index.ts';
import { earnedBy, levels } from './level-store.ts';
import { wayTo, type LobbyAverage, type StakesByGame } from '../next-level.ts';
import { perksOf, type LevelGifts } from '../perks.ts';
import { betsOfPoints, currentLevelAt, progressPercent } from '../rules.ts';
import { loyaltySetting } from '../settings.ts';
import { earnedPoints } from '../store.ts';

/** The level that a player has; for a guest (null) the first one. */
export async function levelOf(tx: Db, userId: bigint | null, locale: Locale): Promise<LevelProgress> {
  const { frame: _, ...level } = await framedLevelOf(tx, userId, locale);
  return level;
}

/** The same with the frame of the player's picture. */
export async function framedLevelOf(
  tx: Db,
  userId: bigint | null,
  locale: Locale,
): Promise<LevelProgress & { readonly frame: LevelFrame }> {
  const [rows, points] = [await levels(tx), userId === null ? 0n : await earnedPoints(tx, userId)];
  const at = currentLevelAt(rows, points);
  const [current, next] = [rows[at], rows[at + 1]];
  if (current === undefined) throw new Error('there are no levels');
  return {
    id: current.id,
    name: current.names[locale],
    currentScore: Number(points),
    progress: progressPercent(points, current.minPoints, next?.minPoints),
    maxScore: Number((next ?? current).minPoints),
    frame: current.frame,
  };
}

/** The levels with the one that a reader has reached; a guest has the first. All readers of a level share the list. */
export const levelList = (givers: readonly LevelGifts[]) =>
  forAudience({
    async audienceOf({ tx, user }: Asking): Promise<`${number}`> {
      return `${currentLevelAt(await levels(tx), user === null ? 0n : await earnedPoints(tx, user.id))}`;
    },
    async show(ctx: Pick<Context, 'tx' | 'locale' | 'config' | 'now'>, _input: unknown, audience: `${number}`): Promise<Level[]> {
      const [current, rows] = [Number(audience), await levels(ctx.tx)];
      const perks = await perksOf(ctx, rows, givers);
      const minorPerPoint = toMinor((await loyaltySetting(ctx.tx, 'experience_formula')).rupeesPerPoint);
      return rows.flatMap(({ id, names, minPoints }, at) => {
        const given = perks[at];
        if (given === undefined) return [];
        return {
          id,
          name: names[ctx.locale],
          minPoints: Number(minPoints),
          bets: fromMinor(betsOfPoints(minPoints, minorPerPoint)),
          position: at + 1,
          isEarnedLevel: at <= current,
          isCurrentLevel: at === current,
          isNextLevel: at === current + 1,
          perks: given,
        };
      });
    },
  });

export const showOwnLevel =
  (givers: readonly LevelGifts[], sources: readonly StakesByGame[], ofLobby: LobbyAverage) =>
  async (ctx: PlayerContext): Promise<OwnLevel> => {
    const { tx, user, locale } = ctx;
    const { rupeesPerPoint } = await loyaltySetting(tx, 'experience_formula');
    const points = Number((await pointsOf(tx, [user.id])).get(user.id) ?? 0n);
    const progress = await levelOf(tx, user.id, locale);
    const rows = await levels(tx);
    const at = rows.findIndex(({ id }) => id === progress.id);
    const next = rows[at + 1];
    const [perks] = await perksOf(ctx, rows.slice(at, at + 1), givers);
    if (perks === undefined) throw new Error(`level ${progress.id} is gone`);
    return {
      ...progress,
      points,
      rupeesPerPoint,
      perks,
      next: next === undefined ? null : await wayTo(ctx, next, { sources, ofLobby }),
      counting: await mayHearOffers(tx, user.id, ctx),
    };
  };

/** Up to how many per cent of the floor the refill of a player's level fills. */
export async function refillPercentOf(tx: Db, userId: bigint): Promise<number> {
  const rows = await levels(tx);
  return rows[currentLevelAt(rows, await earnedPoints(tx, userId))]?.refillPercent ?? 100;
}

/** The frame of each of these players' pictures: that of the level which they have. */
export async function framesOf(tx: Db, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, LevelFrame>> {
  const [rows, earned] = [await levels(tx), await earnedBy(tx, userIds)];
  return new Map(userIds.map((id) => [id, rows[currentLevelAt(rows, earned.get(id) ?? 0n)]?.frame ?? 'plain']));
}
