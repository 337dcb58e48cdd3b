import { reportRowsMax, type ReportGroup } from '@mela/contract/api/operators/reports/report-figures';
import { textIn } from '../../../kernel/texts.ts';
import type { Db } from '../../../kernel/types.ts';
import { gamesByIds } from '../../catalogue/index.ts';
import { addedUp, groupsOf, type GroupSums, type Narrowed } from './figures-store.ts';

/** The names of the rows of a report that have one besides their key. */
export async function namesOf(tx: Db, by: ReportGroup, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (by !== 'game') return new Map();
  const games = await gamesByIds(tx, keys.map(Number));
  return new Map(games.map(({ id, name, canonical }) => [String(id), `${textIn(name, 'en')} (${canonical})`]));
}

/** Games in all, with those that are in no list any more. */
const gamesMax = 100_000;

/** By the studio that a game belongs to now. */
export async function byStudio(tx: Db, narrowed: Narrowed): Promise<GroupSums[]> {
  const games = await groupsOf(tx, narrowed, 'game', gamesMax);
  const studios = new Map(
    (
      await gamesByIds(
        tx,
        games.map(({ key }) => Number(key)),
      )
    ).map(({ id, canonical }) => [String(id), canonical]),
  );
  const sums = new Map<string, GroupSums>();
  for (const game of games) {
    const key = studios.get(game.key) ?? '';
    const before = sums.get(key);
    sums.set(key, before === undefined ? { ...game, key } : addedUp(before, game));
  }
  return [...sums.values()].toSorted((a, b) => (a.stakes === b.stakes ? 0 : a.stakes < b.stakes ? 1 : -1)).slice(0, reportRowsMax + 1);
}
