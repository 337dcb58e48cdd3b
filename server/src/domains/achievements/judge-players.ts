import type { Tx } from '../../kernel/types.ts';
import { isRealPerson, usersByIds } from '../accounts/index.ts';
import { allAchievements } from './achievement-store.ts';
import { type Earned, lockEarned, saveEarned } from './earned-store.ts';
import { factsOf } from './read-facts.ts';
import { judge } from './rules.ts';
import { dayOf } from '@mela/contract/site/zone';

/**
 * Gives these players what their facts have earned, and takes back what they no longer earn. The same however often and in whatever order they are
 * judged. Accounts of the operator earn nothing. @returns what is new
 */
export async function judgePlayers(tx: Tx, userIds: readonly bigint[], now: Date): Promise<Earned[]> {
  await lockEarned(tx);
  const [players, all] = [(await usersByIds(tx, userIds)).filter(isRealPerson), await allAchievements(tx)];
  const published = all.filter(({ state }) => state === 'published');
  if (players.length === 0 || published.length === 0) return [];
  const facts = await factsOf(tx, players);
  const earned = players.flatMap(({ id: userId }) =>
    published.flatMap(({ id: achievementId, condition }) =>
      judge(condition, facts.get(userId) ?? [], dayOf(now)).days.flatMap((day, at) =>
        day === null ? [] : [{ userId, achievementId, tier: at + 1, day }],
      ),
    ),
  );
  const of = { userIds: players.map(({ id }) => id), achievementIds: published.map(({ id }) => id) };
  return saveEarned(tx, of, earned);
}
