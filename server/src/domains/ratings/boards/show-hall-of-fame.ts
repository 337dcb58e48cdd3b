import type { FameLine, FamePage, FameStatus, ratingsApi } from '@mela/contract/api/ratings';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { Avatar } from '@mela/contract/site/avatars';
import { fromMinor } from '@mela/contract/money/money';
import { dayOf } from '@mela/contract/site/zone';
import { unixSec } from '../../../kernel/clock.ts';
import { textIn } from '../../../kernel/texts.ts';
import type { Context } from '../../../kernel/types.ts';
import { demoPlayersAmong, shownPlayers } from '../../accounts/index.ts';
import { gamesByIds } from '../../catalogue/index.ts';
import { countByLevel, framesOf, levels, topOfLevels } from '../../loyalty/index.ts';
import { unlistedAmong } from '../hidden-players.ts';
import { demoMax } from '../rules.ts';
import { topRecords, type RecordRow } from './board-store.ts';
import { placesOf } from './places.ts';

type Row = (typeof ratingsApi.rows)['GET /hallOfFame'];

/** A demo player may have several of the best rounds. */
const demoRecordsMax = 100;

/** The players whose best round paid most times its bet, of a day of India or ever: each player once, so that a small stake counts as a large one does. */
export async function showHallOfFame(ctx: Context, { query }: InputOf<Row>): Promise<{ readonly data: FamePage; readonly count: number }> {
  const { type = 'top', limit = 10, offset = 0 } = query;
  const day = type === 'daily' ? dayOf(ctx.now) : null;
  const places = await placesOf(ctx, `fame ${day ?? 'ever'}`, (db, rowsMax) => topRecords(db, { day, demo: false, rowsMax }));
  const page = places.slice(offset, offset + limit).map((row, at) => ({ ...row, rank: offset + at + 1 }));
  const hidden = await unlistedAmong(ctx.tx, ids(page), ctx.now);
  const players = await shownPlayers(ctx.tx, ids(page));
  const lines = await linesOf(
    ctx,
    page.filter(({ userId }) => !hidden.has(userId)),
    players,
  );
  if (!ctx.config.demoPlayers || offset > 0) return { data: { lines, demo: [] }, count: places.length };
  const best = new Map<bigint, RecordRow>();
  for (const row of await topRecords(ctx.tx, { day, demo: true, rowsMax: demoRecordsMax }))
    if (!best.has(row.userId)) best.set(row.userId, row);
  const demoRows = [...best.values()].slice(0, demoMax).map((row) => ({ ...row, rank: null }));
  const named = new Map(
    [...(await demoPlayersAmong(ctx.tx, ids(demoRows)))].map(([id, { player, avatar }]) => [id, { name: player, avatar }]),
  );
  return { data: { lines, demo: await linesOf(ctx, demoRows, named) }, count: places.length };
}

const ids = (rows: readonly RecordRow[]) => rows.map(({ userId }) => userId);

async function linesOf(
  { tx, locale, user }: Context,
  rows: readonly (RecordRow & { readonly rank: number | null })[],
  players: ReadonlyMap<bigint, { readonly name: string; readonly avatar: Avatar }>,
): Promise<FameLine[]> {
  const games = new Map((await gamesByIds(tx, [...new Set(rows.map(({ gameId }) => gameId))])).map((game) => [game.id, game]));
  const frames = await framesOf(tx, [...players.keys()]);
  return rows.flatMap(({ userId, gameId, winMinor, times, wonAt, rank }) => {
    const [player, game] = [players.get(userId), games.get(gameId)];
    if (player === undefined || game === undefined) return [];
    return {
      rank,
      player: player.name,
      avatar: player.avatar,
      frame: frames.get(userId) ?? 'plain',
      own: userId === user?.id,
      game: { slug: game.slug, developer: game.canonical, name: textIn(game.name, locale), label: game.label, listed: game.listed },
      win: fromMinor(winMinor),
      multiple: Number(times),
      won_at: unixSec(wonAt),
    };
  });
}

const namesOfStatus = 5;
/** Who of them hides is left out, so more are read. */
const readOfStatus = 50;

/** Each level with how many players have it, and the names of those with the most points in it who show their places. */
export async function showStatuses({ tx, locale, now }: Pick<Context, 'tx' | 'locale' | 'now'>): Promise<FameStatus[]> {
  const [rows, counts, top] = [await levels(tx), await countByLevel(tx), await topOfLevels(tx, readOfStatus)];
  const userIds = top.map(({ userId }) => userId);
  const hidden = await unlistedAmong(tx, userIds, now);
  const players = await shownPlayers(tx, userIds);
  const byLevel = Map.groupBy(
    top.filter(({ userId }) => !hidden.has(userId)),
    ({ level }) => level,
  );
  return rows.map(({ id, names, minPoints, frame }, at) => ({
    id,
    name: names[locale],
    position: at + 1,
    minPoints: Number(minPoints),
    frame,
    players: counts.get(id) ?? 0,
    names: (byLevel.get(id) ?? []).slice(0, namesOfStatus).flatMap(({ userId }) => players.get(userId)?.name ?? []),
  }));
}
