import type { FameLine, FamePage, FameStatus, ratingsApi } from '@mela/contract/api/ratings';
import { placesMax } from '@mela/contract/api/ratings';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { Avatar } from '@mela/contract/site/avatars';
import { fromMinor } from '@mela/contract/money/money';
import { dayOf } from '@mela/contract/site/zone';
import { unixSec } from '../../../kernel/clock.ts';
import { textIn } from '../../../kernel/texts.ts';
import type { Context } from '../../../kernel/types.ts';
import { demoPlayersAmong, shownPlayers } from '../../accounts/index.ts';
import { gamesByIds } from '../../catalogue/index.ts';
import { levels, countByLevel, topByPoints } from '../../loyalty/index.ts';
import { unlistedAmong } from '../hidden-players.ts';
import { demoMax } from '../rules.ts';
import { topRecords, type RecordRow } from './board-store.ts';

type Row = (typeof ratingsApi.rows)['GET /hallOfFame'];

/** Rounds that are read for the places: a player may have several. */
const recordsMax = 3 * placesMax;

/** The players whose best round paid most times its bet, of a day of India or ever: each player once, so that a small stake counts as a large one does. */
export async function showHallOfFame(ctx: Context, { query }: InputOf<Row>): Promise<{ readonly data: FamePage; readonly count: number }> {
  const { type = 'top', limit = 10, offset = 0 } = query;
  const day = type === 'daily' ? dayOf(ctx.now) : null;
  const rows = bestOfEach(await topRecords(ctx.tx, { day, demo: false, rowsMax: recordsMax }));
  const hidden = await unlistedAmong(ctx.tx, ids(rows), ctx.now);
  const shown = rows.filter(({ userId }) => !hidden.has(userId));
  const page = shown.slice(offset, offset + limit);
  const players = await shownPlayers(ctx.tx, ids(page));
  const lines = await linesOf(ctx, page, players, (at) => offset + at + 1);
  if (!ctx.config.demoPlayers || offset > 0) return { data: { lines, demo: [] }, count: shown.length };
  const demoRows = bestOfEach(await topRecords(ctx.tx, { day, demo: true, rowsMax: recordsMax })).slice(0, demoMax);
  const demoPlayers = await demoPlayersAmong(
    ctx.tx,
    demoRows.map(({ userId }) => userId),
  );
  const named = new Map([...demoPlayers].map(([id, { player, avatar }]) => [id, { name: player, avatar }]));
  return { data: { lines, demo: await linesOf(ctx, demoRows, named, () => null) }, count: shown.length };
}

const ids = (rows: readonly RecordRow[]) => rows.map(({ userId }) => userId);

/** The first of each player. */
function bestOfEach(rows: readonly RecordRow[]): RecordRow[] {
  const best = new Map<bigint, RecordRow>();
  for (const row of rows) if (!best.has(row.userId)) best.set(row.userId, row);
  return [...best.values()].slice(0, placesMax);
}

async function linesOf(
  { tx, locale, user }: Context,
  rows: readonly RecordRow[],
  players: ReadonlyMap<bigint, { readonly name: string; readonly avatar: Avatar }>,
  rankAt: (at: number) => number | null,
): Promise<FameLine[]> {
  const games = new Map((await gamesByIds(tx, [...new Set(rows.map(({ gameId }) => gameId))])).map((game) => [game.id, game]));
  return rows.flatMap(({ userId, gameId, winMinor, times, wonAt }, at) => {
    const [player, game] = [players.get(userId), games.get(gameId)];
    if (player === undefined || game === undefined) return [];
    return {
      rank: rankAt(at),
      player: player.name,
      avatar: player.avatar,
      own: userId === user?.id,
      game: { slug: game.slug, developer: game.canonical, name: textIn(game.name, locale), label: game.label, listed: game.listed },
      win: fromMinor(winMinor),
      multiple: Number(times),
      won_at: unixSec(wonAt),
    };
  });
}

const namesOfStatus = 5;

/** Each level with how many players have it, and the names of those with the most points in it who show their places. */
export async function showStatuses({ tx, locale, now }: Pick<Context, 'tx' | 'locale' | 'now'>): Promise<FameStatus[]> {
  const [rows, counts, top] = [await levels(tx), await countByLevel(tx), await topByPoints(tx, null, placesMax)];
  const userIds = top.map(({ userId }) => userId);
  const hidden = await unlistedAmong(tx, userIds, now);
  const players = await shownPlayers(tx, userIds);
  const levelAt = (points: bigint) => rows.findLast(({ minPoints }) => minPoints <= points)?.id;
  const byLevel = Map.groupBy(
    top.filter(({ userId }) => !hidden.has(userId)),
    ({ points }) => levelAt(points),
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
