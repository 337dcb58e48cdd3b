import { boardPage, type TournamentMember, type TournamentRank, type tournamentsApi } from '@mela/contract/api/tournaments';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context, PlayerContext } from '../../kernel/types.ts';
import { isDemoPlayer, usersByIds, shownName } from '../accounts/index.ts';
import { readContestPrize } from '../prizes/index.ts';
import { type Board, type BoardRow, bestOf, countAhead, nextTo, unplacedOf } from './board-store.ts';
import { prizeOf, scoreNumber } from './rules.ts';
import { countResults, resultsOf } from './settle-store.ts';
import { visibleTournament } from './show-tournaments.ts';
import { memberOf } from './standings-store.ts';
import type { TournamentRow } from './store.ts';

type Rows = typeof tournamentsApi.rows;

/** Lines before and after the player's own. */
const neighbours = 2;

const boardOf = ({ id, qualifyRounds, demo: ranksDemo }: TournamentRow, band: number, demo: boolean): Board => ({
  id,
  band,
  qualifyRounds,
  demo,
  ranksDemo,
});

/** @throws ApiError `errors.not_found` for a band that the tournament does not have */
function checkBand({ bandsMinor }: TournamentRow, band: number): void {
  if (band > bandsMinor.length) throw new ApiError('errors.not_found');
}

export async function listMembers(
  ctx: Context,
  { params, query }: InputOf<Rows['GET /tournaments/:id/members']>,
): Promise<TournamentMember[]> {
  const { from = 1, band = 0 } = query;
  const to = query.to ?? from + boardPage - 1;
  if (to < from || to >= from + boardPage) throw new ApiError('errors.validation', { fields: { to: 'errors.field.invalid' } });
  const tournament = await visibleTournament(ctx, params.id);
  checkBand(tournament, band);
  const rows = await bestOf(ctx.tx, boardOf(tournament, band, ctx.config.demoPlayers), to);
  return viewMembers(
    ctx,
    tournament,
    rows.filter(({ place }) => Number(place) >= from),
  );
}

/** Who takes part without a place: those who have not qualified yet, and demo players where these have none. */
export async function listUnplaced(
  ctx: Context,
  { params, query }: InputOf<Rows['GET /tournaments/:id/members/unplaced']>,
): Promise<TournamentMember[]> {
  const { band = 0 } = query;
  const tournament = await visibleTournament(ctx, params.id);
  checkBand(tournament, band);
  return viewMembers(ctx, tournament, await unplacedOf(ctx.tx, boardOf(tournament, band, ctx.config.demoPlayers), boardPage));
}

async function viewMembers(ctx: Context, tournament: TournamentRow, rows: readonly BoardRow[]): Promise<TournamentMember[]> {
  const users = new Map(
    (
      await usersByIds(
        ctx.tx,
        rows.map(({ user_id }) => user_id),
      )
    ).map((user) => [user.id, user]),
  );
  return rows.flatMap(({ user_id, demo, score, place }) => {
    const user = users.get(user_id);
    const prize = place === null ? null : prizeOf(tournament.prizes, Number(place));
    if (user === undefined) return [];
    return {
      rank: place === null ? null : Number(place),
      player: shownName(user),
      demo,
      own: user_id === ctx.user?.id,
      score: scoreNumber(score),
      prize,
    };
  });
}

/** The player's place with the lines around it. Without a place there is no line. */
export async function showRank(ctx: PlayerContext, { params, query }: InputOf<Rows['GET /tournaments/:id/rank']>): Promise<TournamentRank> {
  const { band = 0 } = query;
  const tournament = await visibleTournament(ctx, params.id);
  checkBand(tournament, band);
  const member = await memberOf(ctx.tx, { id: tournament.id, band, userId: ctx.user.id });
  const shown = {
    tournamentId: tournament.id,
    band,
    joined: member !== undefined,
    score: scoreNumber(member?.score ?? 0n),
    rounds: member?.rounds ?? 0,
  };
  const board = boardOf(tournament, band, false);
  if (member === undefined || member.reached_at === null || member.score === 0n || member.rounds < tournament.qualifyRounds || member.demo)
    return { ...shown, rank: null, neighbours: [] };
  const mark = { score: member.score, reachedAt: member.reached_at, userId: ctx.user.id };
  const rank = (await countAhead(ctx.tx, board, mark)) + 1;
  const { before, after } = await nextTo(ctx.tx, board, mark, neighbours);
  const own: BoardRow = {
    user_id: ctx.user.id,
    demo: false,
    score: member.score,
    rounds: member.rounds,
    reached_at: member.reached_at,
    place: null,
  };
  const lines = [...before, own, ...after].map((row, at) => ({ ...row, place: BigInt(rank - before.length + at) }));
  return { ...shown, rank, neighbours: await viewMembers(ctx, tournament, lines) };
}

export async function showQualification(
  ctx: PlayerContext,
  { params, query }: InputOf<Rows['GET /tournaments/:id/qualification']>,
): Promise<OutputOf<Rows['GET /tournaments/:id/qualification']>> {
  const { band = 0 } = query;
  const tournament = await visibleTournament(ctx, params.id);
  checkBand(tournament, band);
  const rounds = (await memberOf(ctx.tx, { id: tournament.id, band, userId: ctx.user.id }))?.rounds ?? 0;
  const needed = Math.max(tournament.qualifyRounds - rounds, 0);
  return { tournamentId: tournament.id, rounds, needed, qualified: needed === 0 };
}

/** The frozen results. Before they are frozen there are none. */
export async function listResults(
  ctx: Context,
  { params, query }: InputOf<Rows['GET /tournaments/:id/results']>,
): Promise<OutputOf<Rows['GET /tournaments/:id/results']>> {
  const { band = 0, limit = boardPage, offset = 0 } = query;
  const tournament = await visibleTournament(ctx, params.id);
  checkBand(tournament, band);
  const rows = await resultsOf(ctx.tx, { id: tournament.id, band, limit, offset });
  const users = new Map(
    (
      await usersByIds(
        ctx.tx,
        rows.map(({ user_id }) => user_id),
      )
    ).map((user) => [user.id, user]),
  );
  const data = rows.flatMap(({ place, user_id, score, rounds, prize }) => {
    const user = users.get(user_id);
    if (user === undefined) return [];
    const own = user_id === ctx.user?.id;
    return {
      rank: place,
      player: shownName(user),
      demo: isDemoPlayer(user),
      score: scoreNumber(score),
      rounds,
      prize: prize === null ? null : readContestPrize(prize),
      own,
    };
  });
  return { data, count: await countResults(ctx.tx, tournament.id, band) };
}
