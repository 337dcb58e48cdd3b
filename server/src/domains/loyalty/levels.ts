import type { Level, LevelProgress, OwnLevel } from '@mela/contract/api/loyalty';
import type { Locale } from '@mela/contract/site/languages';
import type { NewEvent } from '../../kernel/events/index.ts';
import { textsOf, type Texts } from '../../kernel/texts.ts';
import { type Asking, forAudience } from '../../kernel/http/route.ts';
import type { Context, Db, PlayerContext } from '../../kernel/types.ts';
import { pointsOf } from '../wallet/index.ts';
import { currentLevelAt, progressPercent } from './rules.ts';
import { loyaltySetting } from './settings.ts';
import { allLevels, earnedPoints, type EarnedChange } from './store.ts';

export type LevelRow = { readonly id: number; readonly minPoints: bigint; readonly names: Texts };

/** Every level, lowest first. There is always a first one, from zero points on. */
export async function levels(tx: Db): Promise<LevelRow[]> {
  return (await allLevels(tx)).map(({ id, min_points, names }) => ({ id, minPoints: min_points, names: textsOf(names) }));
}

/** An event for each player whose earned points passed the least points of a level, and one for each level that a player has lost. */
export function levelsChanged(rows: readonly LevelRow[], earned: readonly EarnedChange[], at: Date): NewEvent[] {
  return earned.flatMap(({ userId, before, after }): NewEvent[] => {
    const [old, now] = [currentLevelAt(rows, before), currentLevelAt(rows, after)];
    const level = rows[now];
    if (level !== undefined && now > old) return [{ type: 'level.reached', userId, at, body: { levelId: BigInt(level.id) } }];
    return rows.slice(now + 1, old + 1).map(({ id }) => ({ type: 'level.lost', userId, at, body: { levelId: BigInt(id) } }));
  });
}

/** The level that a player has; for a guest (null) the first one. */
export async function levelOf(tx: Db, userId: bigint | null, locale: Locale): Promise<LevelProgress> {
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
  };
}

/** The levels with the one that a reader has reached; a guest has the first. All readers of a level share the list. */
export const levelList = forAudience({
  async audienceOf({ tx, user }: Asking): Promise<`${number}`> {
    return `${currentLevelAt(await levels(tx), user === null ? 0n : await earnedPoints(tx, user.id))}`;
  },
  async show({ tx, locale }: Pick<Context, 'tx' | 'locale'>, _input: unknown, audience: `${number}`): Promise<Level[]> {
    const current = Number(audience);
    return (await levels(tx)).map(({ id, names, minPoints }, at) => ({
      id,
      name: names[locale],
      minPoints: Number(minPoints),
      position: at + 1,
      isEarnedLevel: at <= current,
      isCurrentLevel: at === current,
      isNextLevel: at === current + 1,
    }));
  },
});

export async function showOwnLevel({ tx, user, locale }: PlayerContext): Promise<OwnLevel> {
  const { rupeesPerPoint } = await loyaltySetting(tx, 'experience_formula');
  const points = Number((await pointsOf(tx, [user.id])).get(user.id) ?? 0n);
  return { ...(await levelOf(tx, user.id, locale)), points, rupeesPerPoint };
}
