import { fromPercent } from '@mela/contract/money/shares';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';
import { gamesByIds, type GameRow } from './store.ts';

export type GameFilter = {
  readonly mobile?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly type?: string | undefined;
  readonly developer?: string | undefined;
  /** All of these. */
  readonly types?: readonly string[] | undefined;
  /** Of a hundred. */
  readonly minReturn?: number | undefined;
  readonly name?: string | undefined;
  readonly cashOnly?: boolean | undefined;
  readonly closed?: boolean | undefined;
  /** With a label of the editors. */
  readonly labelled?: true | undefined;
};

const returnsAtLeast = (percent: number) =>
  sql<boolean>`split_part(game.rtp, '/', 1)::numeric >= ${String(fromPercent(percent))}::numeric * split_part(game.rtp, '/', 2)::numeric`;

function matching(filter: GameFilter) {
  return (eb: ExpressionBuilder<DB & { game: DB['catalogue.game']; developer: DB['catalogue.developer'] }, 'game' | 'developer'>) =>
    eb.and([
      eb('game.listed', '=', true),
      ...(filter.mobile === undefined ? [] : [eb(filter.mobile ? 'game.mobile' : 'game.desktop', '=', true)]),
      ...(filter.ids === undefined ? [] : [eb('game.id', '=', eb.fn.any(eb.val([...filter.ids])))]),
      ...(filter.type === undefined ? [] : [eb(eb.val(filter.type), '=', eb.fn.any('game.types'))]),
      ...(filter.types === undefined ? [] : [sql<boolean>`game.types @> ${sql.val([...filter.types])}::text[]`]),
      ...(filter.minReturn === undefined ? [] : [returnsAtLeast(filter.minReturn)]),
      ...(filter.developer === undefined ? [] : [eb('developer.canonical', '=', filter.developer)]),
      ...(filter.cashOnly === undefined ? [] : [eb('game.only_real_balance', '=', filter.cashOnly)]),
      ...(filter.closed === undefined ? [] : [sql<boolean>`(game.closed OR developer.closed) = ${filter.closed}`]),
      ...(filter.labelled === undefined ? [] : [eb('game.label', 'is not', null)]),
    ]);
}

/** Games of the filter: those an operator has pinned, then the most played, then in the operator's order; what its text finds, the best first. */
export async function listedGames(tx: Db, filter: GameFilter, limit: number, offset: number): Promise<{ rows: GameRow[]; count: number }> {
  const ids = await idsOfGames(tx, filter);
  const page = ids.slice(offset, offset + limit);
  const rows = new Map((await gamesByIds(tx, page)).map((row) => [row.id, row]));
  return { rows: page.flatMap((id) => rows.get(id) ?? []), count: ids.length };
}

async function idsOfGames(tx: Db, filter: GameFilter): Promise<number[]> {
  const { name, ...rest } = filter;
  if (name !== undefined) return (await idsOfFound(tx, name, rest, [])).map(({ id }) => id);
  const rows = await tx
    .selectFrom('catalogue.game as game')
    .innerJoin('catalogue.developer as developer', 'developer.id', 'game.developer_id')
    .select('game.id')
    .where(matching(rest))
    .orderBy('game.pinned')
    .orderBy('game.rounds_30d', 'desc')
    .orderBy('game.position')
    .orderBy('game.id')
    .execute();
  return rows.map(({ id }) => id);
}

type Played = { readonly gameId: number; readonly rounds: number };
export type Match = 'name' | 'sound' | 'tag' | 'near';

/** What a text finds, the best first, among equal ones those with the most of `own` rounds, then the most played. */
async function idsOfFound(tx: Db, text: string, filter: Omit<GameFilter, 'name'>, own: readonly Played[]) {
  const found = sql<{ game_id: number; rank: number; match: Match }>`catalogue.search_games(${text})`.as<'found'>('found');
  const rounds = sql<{ gameId: number; rounds: number }>`
    (SELECT "gameId", rounds FROM jsonb_to_recordset(${JSON.stringify(own)}::jsonb) AS own ("gameId" integer, rounds integer))`.as<'own'>(
    'own',
  );
  return tx
    .selectFrom('catalogue.game as game')
    .innerJoin('catalogue.developer as developer', 'developer.id', 'game.developer_id')
    .innerJoin(found, 'found.game_id', 'game.id')
    .leftJoin(rounds, 'own.gameId', 'game.id')
    .select(['game.id', 'found.match'])
    .where(matching(filter))
    .orderBy('found.rank')
    .orderBy(sql`coalesce(own.rounds, 0)`, 'desc')
    .orderBy('game.rounds_30d', 'desc')
    .orderBy('game.position')
    .orderBy('game.id')
    .execute();
}

type Search = { readonly mobile: boolean | undefined; readonly own: readonly Played[]; readonly limit: number; readonly offset: number };

/** A page of what a text finds, each game with what it was found by, and how many there are. */
export async function foundGames(tx: Db, text: string, { mobile, own, limit, offset }: Search) {
  const all = await idsOfFound(tx, text, { mobile }, own);
  const page = all.slice(offset, offset + limit);
  const games = new Map(
    (
      await gamesByIds(
        tx,
        page.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const rows = page.flatMap(({ id, match }) => {
    const game = games.get(id);
    return game === undefined ? [] : [{ game, match }];
  });
  return { rows, count: all.length };
}
