import type { Achievement, achievementsApi } from '@mela/contract/api/accounts/achievements';
import { achievementsPage } from '@mela/contract/site/achievements';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Locale } from '@mela/contract/site/languages';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { usersByIds } from '../accounts/index.ts';
import { type AchievementData, allAchievements } from './achievement-store.ts';
import { earnedBy, shownOf } from './earned-store.ts';
import { factsOf } from './read-facts.ts';
import { judge, type Reached } from './rules.ts';
import { dayOf } from '@mela/contract/site/zone';
import { shownPlayer } from './shown-player.ts';

type Rows = typeof achievementsApi.rows;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

/** Those that are offered with the player's progress, and stopped ones that the player has; for a guest those that are offered. */
export async function showAchievements({ tx, user, now, locale }: Context): Output<'GET /achievements'> {
  const all = await allAchievements(tx);
  const earned = user === null ? [] : await earnedBy(tx, user.id);
  const facts = user === null ? [] : ((await factsOf(tx, await usersByIds(tx, [user.id]))).get(user.id) ?? []);
  const data = all.flatMap((achievement) => {
    if (achievement.state === 'published') return [view(achievement, judge(achievement.condition, facts, dayOf(now)), locale)];
    const own = earned.filter(({ achievementId }) => achievementId === achievement.id);
    if (achievement.state === 'draft' || own.length === 0) return [];
    const days = achievement.condition.tiers.map((_target, at) => own.find(({ tier }) => tier === at + 1)?.day ?? null);
    const progress = achievement.condition.tiers[own.length - 1] ?? 0;
    return [view(achievement, { progress, days }, locale)];
  });
  return data;
}

function view({ id, names, texts, emblem, hidden, condition }: AchievementData, { progress, days }: Reached, locale: Locale): Achievement {
  const next = days.findIndex((day) => day === null);
  if (hidden && days[0] === null)
    return { id, hidden, name: null, text: null, emblem: null, progress: 0, tiers: [{ target: 1, earnedOn: null }] };
  const { tiers } = condition;
  const target = tiers[next === -1 ? tiers.length - 1 : next] ?? 1;
  return {
    id,
    hidden,
    name: names[locale],
    text: texts[locale].replaceAll('{count}', String(target)),
    emblem,
    progress,
    tiers: tiers.map((one, at) => ({ target: one, earnedOn: days[at] ?? null })),
  };
}

/** The same answer, after the same reads, for every player who is not shown. */
export async function showOfPlayer(
  { tx, now, locale }: Context,
  { params, query: { limit = achievementsPage, offset = 0 } }: InputOf<Rows['GET /achievements/user/:id']>,
): Output<'GET /achievements/user/:id'> {
  const id = BigInt(params.id);
  const [player, { rows, count }] = [await shownPlayer(tx, id, now), await shownOf(tx, id, { limit, offset })];
  if (player === null) throw new ApiError('errors.not_found');
  const achievements = rows.map(({ names, day, ...row }) => ({ ...row, name: names[locale], earnedOn: day }));
  return { data: { ...player, achievements }, count };
}
