import { fromPercent } from '@mela/contract/money/shares';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';
import { gamesByIds, gamesWithDevelopers, type GameRow } from './store.ts';

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
  const { name, ...rest } = filter;
  if (name === undefined) return pageOf(tx, rest, limit, offset);
  const { found, count } = await pageOfFound(tx, name, rest, { own: [], limit, offset });
  return { rows: found.map(({ game }) => game), count };
}

/** Of a list that operators have sorted, so many games stand first; the others come in the order of play. */
const sortedMax = 50;

/** The page is cut and its games are counted in the database: of thousands, only the page is read. */
async function pageOf(tx: Db, filter: Omit<GameFilter, 'name'>, limit: number, offset: number) {
  const beyond = await pinnedBeyond(tx, filter);
  const games = gamesWithDevelopers(tx).where(matching(filter));
  // Without games to set back the order is that of an index.
  const sorted = beyond.length === 0 ? games.orderBy('game.pinned') : games.orderBy(unless(beyond));
  const rows = await sorted
    .orderBy('game.rounds_30d', 'desc')
    .orderBy('game.position')
    .orderBy('game.id')
    .limit(limit)
    .offset(offset)
    .execute();
  // The first page that is not full ends the list.
  if (rows.length < limit && (rows.length > 0 || offset === 0)) return { rows, count: offset + rows.length };
  const counted = await gamesOfStudios(tx)
    .where(matching(filter))
    .select((eb) => eb.fn.countAll<bigint>().as('games'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(counted.games) };
}

const gamesOfStudios = (tx: Db) =>
  tx.selectFrom('catalogue.game as game').innerJoin('catalogue.developer as developer', 'developer.id', 'game.developer_id');

/** Pinned games of the filter after the first of them. */
async function pinnedBeyond(tx: Db, filter: Omit<GameFilter, 'name'>): Promise<number[]> {
  const rows = await gamesOfStudios(tx)
    .where(matching(filter))
    .where('game.pinned', 'is not', null)
    .select('game.id')
    .orderBy('game.pinned')
    .orderBy('game.rounds_30d', 'desc')
    .orderBy('game.position')
    .orderBy('game.id')
    .offset(sortedMax)
    .execute();
  return rows.map(({ id }) => id);
}

const unless = (beyond: readonly number[]) => sql`CASE WHEN game.id <> ALL (${sql.val([...beyond])}::integer[]) THEN game.pinned END`;

type Played = { readonly gameId: number; readonly rounds: number };
export type Match = 'name' | 'sound' | 'tag' | 'near';

type Page = { readonly own: readonly Played[]; readonly limit: number; readonly offset: number };

/** A page of what a text finds, the best first, among equal ones those with the most of `own` rounds, then the most played; and how many there are. */
async function pageOfFound(tx: Db, text: string, filter: Omit<GameFilter, 'name'>, { own, limit, offset }: Page) {
  const found = sql<{ game_id: number; rank: number; match: Match }>`catalogue.search_games(${text})`.as<'found'>('found');
  const rounds = sql<{ gameId: number; rounds: number }>`
    (SELECT "gameId", rounds FROM jsonb_to_recordset(${JSON.stringify(own)}::jsonb) AS own ("gameId" integer, rounds integer))`.as<'own'>(
    'own',
  );
  const all = gamesOfStudios(tx)
    .innerJoin(found, 'found.game_id', 'game.id')
    .leftJoin(rounds, 'own.gameId', 'game.id')
    .select(['game.id', 'found.match', sql<number>`(count(*) OVER ())::integer`.as('count')])
    .where(matching(filter))
    .orderBy('found.rank')
    .orderBy(sql`coalesce(own.rounds, 0)`, 'desc')
    .orderBy('game.rounds_30d', 'desc')
    .orderBy('game.position')
    .orderBy('game.id');
  const page = await all.limit(limit).offset(offset).execute();
  // A page after the last one has no row that says how many there are.
  const [first = { count: 0 }] = page.length > 0 || offset === 0 ? page : await all.limit(1).execute();
  const ids = page.map(({ id }) => id);
  const games = new Map((await gamesByIds(tx, ids)).map((row) => [row.id, row]));
  return {
    found: page.flatMap(({ id, match }) => {
      const game = games.get(id);
      return game === undefined ? [] : [{ game, match }];
    }),
    count: first.count,
  };
}

/** A page of what a text finds, each game with what it was found by, and how many there are. */
export async function foundGames(tx: Db, text: string, { mobile, ...page }: Page & { readonly mobile: boolean | undefined }) {
  const { found, count } = await pageOfFound(tx, text, { mobile }, page);
  return { rows: found, count };
}
