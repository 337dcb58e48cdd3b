import { titles } from '@mela/games/titles/titles';
import type { Db } from '../../kernel/types.ts';
import { confirmedFactors, type UserRow } from '../accounts/index.ts';
import { gamesByIds } from '../catalogue/index.ts';
import { doneTasks } from '../missions/index.ts';
import { originalsDeveloper } from '../play/index.ts';
import { playedDays } from '../ratings/index.ts';
import { acceptedSince } from '../verification/index.ts';
import { deedsOf } from './deed-store.ts';
import { type Fact } from './rules.ts';
import { dayOf } from '@mela/contract/site/zone';

/**
 * What these players have done that conditions look at. Days of play, missions, identity and the second factor are read where they are kept, so that
 * what is undone there counts no more.
 */
export async function factsOf(tx: Db, players: readonly UserRow[]): Promise<ReadonlyMap<bigint, readonly Fact[]>> {
  const ids = players.map(({ id }) => id);
  const facts = new Map<bigint, Fact[]>(ids.map((id) => [id, []]));
  const add = (userId: bigint, fact: Fact) => facts.get(userId)?.push(fact);
  for (const { id, created_at } of players) add(id, { fact: 'member', item: 'member', day: dayOf(created_at), until: null });
  for (const { userId, fact, ...deed } of await deedsOf(tx, ids)) if (fact !== 'break') add(userId, { fact, ...deed });
  for (const { userId, ...round } of await roundFacts(tx, ids)) add(userId, round);
  for (const { userId, id, doneAt } of await doneTasks(tx, ids)) add(userId, { fact: 'mission', item: String(id), day: dayOf(doneAt) });
  for (const { userId, at } of await acceptedSince(tx, ids)) add(userId, { fact: 'identity', item: 'identity', day: dayOf(at) });
  for (const { userId, at } of await confirmedFactors(tx, ids))
    add(userId, { fact: 'factor', item: 'factor', day: dayOf(at), until: null });
  return facts;
}

async function roundFacts(tx: Db, ids: readonly bigint[]): Promise<(Fact & { readonly userId: bigint })[]> {
  const days = await playedDays(tx, ids);
  const games = new Map((await gamesByIds(tx, [...new Set(days.map(({ gameId }) => gameId))])).map((game) => [game.id, game]));
  return days.map(({ userId, day, gameId }) => {
    const game = games.get(gameId);
    const house = game?.canonical === originalsDeveloper;
    const mechanic = house ? (titles[game.slug]?.featureEvent ?? null) : null;
    return { userId, fact: 'round', item: String(gameId), day, house, mechanic };
  });
}
