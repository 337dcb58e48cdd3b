import type { Game, playedGamesApi } from '@mela/contract/api/catalogue';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { PlayerContext } from '../../../kernel/types.ts';
import { listedGames, viewGame } from '../../catalogue/index.ts';
import { playedGames, type Played } from './round-store.ts';

type Row = (typeof playedGamesApi.rows)['GET /games-recommendation/by-model'];
type Candidate = { readonly id: number; readonly types: readonly string[] };

const gamesMax = 20;
/** A page of the lobby, more than are shown. */
const candidatesMax = 500;

/**
 * Games not played yet, first those of the kinds this player plays most, otherwise in the order of `listed`, the most played first. Without
 * any, `listed` itself.
 */
export function recommend<T extends Candidate>(listed: readonly T[], played: readonly Played[]): T[] {
  const rounds = new Map(played.map((game) => [game.gameId, game.rounds]));
  const weights = new Map<string, number>();
  for (const game of listed) for (const type of game.types) weights.set(type, (weights.get(type) ?? 0) + (rounds.get(game.id) ?? 0));
  const weightOf = (game: T) => game.types.reduce((sum, type) => sum + (weights.get(type) ?? 0), 0);
  const fresh = listed.filter((game) => !rounds.has(game.id));
  return (fresh.length > 0 ? fresh.toSorted((a, b) => weightOf(b) - weightOf(a)) : listed).slice(0, gamesMax);
}

/** Recommended games for this player. There is one model; the name in the query is ignored. */
export async function recommendGames(ctx: PlayerContext, { query }: InputOf<Row>): Promise<Game[]> {
  const mobile = query.isMobile === undefined ? undefined : query.isMobile === 1;
  const { rows } = await listedGames(ctx.tx, { mobile }, candidatesMax, 0);
  return recommend(rows, await playedGames(ctx.tx, ctx.user.id)).map((game) => viewGame(game, ctx.locale, mobile ?? false));
}
