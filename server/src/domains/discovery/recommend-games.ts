import type { Game } from '@mela/contract/api/catalogue';
import type { discoveryApi } from '@mela/contract/api/games/discovery';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { Context, PlayerContext } from '../../kernel/types.ts';
import { foundGames, gamesByIds, listedGames, newSince, viewGame, type GameRow } from '../catalogue/index.ts';
import { playedGames } from '../play/index.ts';
import { alikeTo } from './alike-store.ts';
import { isGuardedPlayer } from './guarded-player.ts';
import { gamesMax, recommend, withoutWilder } from './recommend.ts';
import { searchedText } from './search-store.ts';

type Rows = typeof discoveryApi.rows;

/** A page of the lobby, more than are shown. */
const candidatesMax = 500;
/** Alike games of which some may be closed, or not for the device. */
const alikeMax = 60;
/** The first that a search found say what it was for. */
const foundMax = 5;

/** Games for this player. A model that is not known counts as none. */
export async function recommendForPlayer(
  ctx: PlayerContext,
  { query }: InputOf<Rows['GET /games-recommendation/by-model']>,
): Promise<Game[]> {
  const mobile = query.isMobile === undefined ? undefined : query.isMobile === 1;
  const played = await playedGames(ctx.tx, ctx.user.id);
  const known = await gamesByIds(
    ctx.tx,
    played.map(({ gameId }) => gameId),
  );
  const steer = (await isGuardedPlayer(ctx.tx, ctx.user.id, ctx.now))
    ? (games: readonly GameRow[]) => withoutWilder(games, known, played)
    : (games: readonly GameRow[]) => games;
  const seen = new Set(played.map(({ gameId }) => gameId));
  const alike =
    query.model === 'types'
      ? []
      : await playable(
          ctx,
          await alikeTo(
            ctx.tx,
            played.map(({ gameId, rounds }) => ({ gameId, weight: Math.log1p(rounds) })),
            alikeMax,
          ),
          mobile,
        );
  const listed = (await listedGames(ctx.tx, { mobile, closed: false }, candidatesMax, 0)).rows;
  const byType = query.model === 'similar' && alike.length > 0 ? [] : recommend([...steer(listed)], played);
  return show(ctx, [...steer(alike).filter(({ id }) => !seen.has(id)), ...byType], mobile);
}

/** Games beside a search, none of which it has found. For a player who must not be led to more risk, none wilder than what they play. */
export async function recommendForSearch(ctx: Context, { query }: InputOf<Rows['GET /games-recommendation/for-search']>): Promise<Game[]> {
  const mobile = query.isMobile === undefined ? undefined : query.isMobile === 1;
  const text = await searchedText(ctx.tx, query.searchId);
  const found = text === undefined ? [] : (await foundGames(ctx.tx, text, { mobile, own: [], limit: candidatesMax, offset: 0 })).rows;
  const alike = await alikeTo(
    ctx.tx,
    found.slice(0, foundMax).map(({ game }, at) => ({ gameId: game.id, weight: 1 / (at + 1) })),
    alikeMax,
  );
  const isFound = new Set(found.map(({ game }) => game.id));
  const listed = (await listedGames(ctx.tx, { mobile, closed: false }, candidatesMax, 0)).rows;
  const games = [...(await playable(ctx, alike, mobile)), ...listed].filter(({ id }) => !isFound.has(id));
  if (ctx.user === null || !(await isGuardedPlayer(ctx.tx, ctx.user.id, ctx.now))) return show(ctx, games, mobile);
  const played = await playedGames(ctx.tx, ctx.user.id);
  const known = await gamesByIds(
    ctx.tx,
    played.map(({ gameId }) => gameId),
  );
  return show(ctx, withoutWilder(games, known, played), mobile);
}

/** Those of the ids that can be opened here, in their order. */
async function playable({ tx }: Context, ids: readonly number[], mobile: boolean | undefined): Promise<GameRow[]> {
  const rows = new Map((await gamesByIds(tx, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const fits = row !== undefined && row.listed && !row.closed && (mobile === undefined || (mobile ? row.mobile : row.desktop));
    return fits ? [row] : [];
  });
}

async function show(ctx: Context, games: readonly GameRow[], mobile: boolean | undefined): Promise<Game[]> {
  const once = [...new Map(games.map((game) => [game.id, game])).values()].slice(0, gamesMax);
  const to = { locale: ctx.locale, newSince: await newSince(ctx) };
  return once.map((game) => viewGame(game, to, mobile ?? false));
}
