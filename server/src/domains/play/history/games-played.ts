import type { Game, playedGamesApi } from '@mela/contract/api/catalogue';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { PlayerContext } from '../../../kernel/types.ts';
import { gamesByIds, newSince, viewGame } from '../../catalogue/index.ts';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import { sessionStart } from '../../sessions/index.ts';
import { playedGames, roundHistory, roundsByDay, roundsSince } from './round-store.ts';
import type { playApi, PlaySession } from '@mela/contract/api/play';
import { readRoundId } from '../round-id.ts';
import { heldWinsOf } from '../held-wins/held-win-store.ts';
import { viewHistoryRow } from './recall-round.ts';

type LastGamesRow = (typeof playedGamesApi.rows)['GET /users/self/lastGames'];

const gamesDefault = 100;

/** Games of the lobby that the player played last, the latest first. */
export async function lastGames(ctx: PlayerContext, { query }: InputOf<LastGamesRow>): Promise<Game[]> {
  const mobile = query.isMobile === 1;
  const played = await playedGames(ctx.tx, ctx.user.id);
  const rows = await gamesByIds(
    ctx.tx,
    played.map(({ gameId }) => gameId),
  );
  const games = new Map(rows.map((game) => [game.id, game]));
  const to = { locale: ctx.locale, newSince: await newSince(ctx) };
  const shown = played.flatMap(({ gameId }) => {
    const game = games.get(gameId);
    if (!game?.listed || (query.isMobile !== undefined && !(mobile ? game.mobile : game.desktop))) return [];
    return [viewGame(game, to, mobile)];
  });
  return shown.slice(0, query.limit ?? gamesDefault);
}

type HistoryRow = (typeof playApi.rows)['GET /users/self/gameHistory'];

const pageRowsDefault = 20;

/** The player's rounds, newest first. */
export async function listHistory(ctx: PlayerContext, { query }: InputOf<HistoryRow>): Promise<OutputOf<HistoryRow>> {
  const { rows, count } = await roundHistory(ctx.tx, ctx.user.id, {
    limit: query.limit ?? pageRowsDefault,
    offset: query.offset ?? 0,
    before: query.before === undefined ? undefined : readRoundId(query.before),
    gameId: query.game,
    wonOnly: query.won === 1,
  });
  const games = new Map((await gamesByIds(ctx.tx, [...new Set(rows.map((row) => row.game_id))])).map((game) => [game.id, game]));
  const held = rows.length === 0 ? [] : await heldWinsOf(ctx.tx, ctx.user.id, rows);
  const data = rows.flatMap((row) => {
    const game = games.get(row.game_id);
    return game ? [viewHistoryRow(row, game, ctx.locale, held)] : [];
  });
  return { data, count };
}

type DaysRow = (typeof playApi.rows)['GET /users/self/gameHistory/days'];

const daysDefault = 7;

/** The sums of each day on which the player played, in rupees. */
export async function listDays(ctx: PlayerContext, { query }: InputOf<DaysRow>): Promise<OutputOf<DaysRow>> {
  const rows = await roundsByDay(ctx.tx, ctx.user.id, ctx.now, query.days ?? daysDefault);
  return rows.map(({ day, rounds, betMinor, winMinor, largestMinor }) => ({
    day,
    rounds: Number(rounds),
    bet: fromMinor(betMinor),
    win: fromMinor(winMinor),
    largestWin: fromMinor(largestMinor),
  }));
}

const sessionDaysMax = 31;

/** The sums of this log-in, in rupees. */
export async function sumSession(ctx: PlayerContext): Promise<PlaySession> {
  const farthest = new Date(ctx.now.getTime() - sessionDaysMax * 86_400_000);
  const start = await sessionStart(ctx.tx, ctx.user.sessionId);
  const since = start < farthest ? farthest : start;
  const { rounds, betMinor, winMinor, largestMinor } = await roundsSince(ctx.tx, ctx.user.id, since);
  return {
    since: unixSec(since),
    rounds: Number(rounds),
    bet: fromMinor(betMinor),
    win: fromMinor(winMinor),
    largestWin: fromMinor(largestMinor),
  };
}
