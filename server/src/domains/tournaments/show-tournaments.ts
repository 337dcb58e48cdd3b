import type { Tournament, tournamentsApi } from '@mela/contract/api/tournaments';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { contestStateAt } from '@mela/contract/site/contest-state';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { textIn } from '../../kernel/texts.ts';
import type { Context } from '../../kernel/types.ts';
import { isRealPerson, isVip, userById } from '../accounts/index.ts';
import { gamesByIds, type GameRow } from '../catalogue/index.ts';
import { allLevels, type LevelRow, reachedLevels } from '../loyalty/index.ts';
import type { CountWhenRead } from '../placements/index.ts';
import { tournamentSetting } from './settings.ts';
import { joinedTournaments, statisticOf } from './standings-store.ts';
import { countTournamentsSince, tournamentById, shownTournaments, type TournamentRow } from './store.ts';

type Rows = typeof tournamentsApi.rows;
const pageRows = 20;

/** Whether the visitor is a member of the VIP club. */
async function seesVip({ tx, user }: Context): Promise<boolean> {
  const row = user === null ? undefined : await userById(tx, user.id);
  return row !== undefined && isVip(row);
}

export async function listTournaments(
  ctx: Context,
  { query }: InputOf<Rows['GET /tournaments']>,
): Promise<OutputOf<Rows['GET /tournaments']>> {
  const page = {
    vip: await seesVip(ctx),
    demo: ctx.config.demoPlayers,
    now: ctx.now,
    limit: query.limit ?? pageRows,
    offset: query.offset ?? 0,
  };
  const { rows, count } = await shownTournaments(ctx.tx, page);
  return { data: await viewTournaments(ctx, rows), count };
}

export async function showTournament(ctx: Context, { params }: InputOf<Rows['GET /tournaments/:id']>): Promise<Tournament> {
  const [shown] = await viewTournaments(ctx, [await visibleTournament(ctx, params.id)]);
  if (shown === undefined) throw new ApiError('errors.not_found');
  return shown;
}

/** A tournament that the visitor may see. @throws ApiError `errors.not_found` */
export async function visibleTournament(ctx: Context, id: number): Promise<TournamentRow> {
  const tournament = id > 2 ** 31 - 1 ? undefined : await tournamentById(ctx.tx, id);
  const isHidden =
    tournament === undefined ||
    tournament.state === 'draft' ||
    (tournament.demo && !(ctx.config.demoPlayers && tournament.state === 'paid'));
  if (isHidden || (tournament.vip && !(await seesVip(ctx)))) throw new ApiError('errors.not_found');
  return tournament;
}

async function viewTournaments(ctx: Context, tournaments: readonly TournamentRow[]): Promise<Tournament[]> {
  const joined =
    ctx.user === null
      ? new Set<number>()
      : await joinedTournaments(
          ctx.tx,
          tournaments.map(({ id }) => id),
          ctx.user.id,
        );
  const games = await gamesByIds(ctx.tx, [...new Set(tournaments.flatMap((tournament) => tournament.games))]);
  const named = tournaments.some(({ levelId }) => levelId !== null) ? await allLevels(ctx.tx) : [];
  const reached = ctx.user === null || named.length === 0 ? undefined : (await reachedLevels(ctx.tx, [ctx.user.id])).get(ctx.user.id);
  return tournaments.map((tournament) => ({
    ...viewTournament(tournament, ctx, joined.has(tournament.id), games),
    level: viewLevel(
      tournament,
      ctx,
      named.find(({ id }) => id === tournament.levelId),
      reached,
    ),
  }));
}

function viewLevel(
  { levelId }: TournamentRow,
  { locale }: Context,
  level: LevelRow | undefined,
  reached: ReadonlySet<number> | undefined,
): Tournament['level'] {
  if (levelId === null) return null;
  return { id: levelId, name: level?.names[locale] ?? String(levelId), reached: reached?.has(levelId) ?? false };
}

function viewTournament(
  tournament: TournamentRow,
  { now, locale }: Context,
  joined: boolean,
  games: readonly GameRow[],
): Omit<Tournament, 'level'> {
  const times = { startsAt: unixSec(tournament.startsAt), endsAt: unixSec(tournament.endsAt) };
  const state = contestStateAt({ ...times, state: tournament.state as Tournament['state'] }, unixSec(now));
  return {
    id: tournament.id,
    name: tournament.names[locale],
    vip: tournament.vip,
    active: state === 'running',
    state,
    ...times,
    now: unixSec(now),
    scoring: tournament.scoring,
    seriesRounds: tournament.seriesRounds,
    minStake: fromMinor(tournament.minStakeMinor),
    bands: tournament.bandsMinor.map(fromMinor),
    roundsMax: tournament.roundsMax,
    qualifyRounds: tournament.qualifyRounds,
    entry: tournament.entry,
    joined,
    prizes: [...tournament.prizes],
    games: tournament.games.flatMap((id) => {
      const game = games.find((one) => one.id === id);
      return game?.listed === true ? [{ id, slug: game.slug, name: textIn(game.name, locale), developer: game.canonical }] : [];
    }),
  };
}

/** Those that the player has not seen yet since their last look, or since they came: one they may join, or that counts their rounds by itself. */
export const countNewTournaments: CountWhenRead = async (tx, { userId, now, seenAt }) => {
  const user = await userById(tx, userId);
  if (user === undefined || !isRealPerson(user) || !(await tournamentSetting(tx, 'tournaments')).enabled) return 0;
  const levels = (await reachedLevels(tx, [userId])).get(userId) ?? new Set();
  return countTournamentsSince(tx, { userId, vip: isVip(user), levels, since: seenAt ?? user.created_at, now });
};

export async function showStatistic(
  ctx: Context,
  { params }: InputOf<Rows['GET /tournaments/:id/statistic']>,
): Promise<OutputOf<Rows['GET /tournaments/:id/statistic']>> {
  const { id } = await visibleTournament(ctx, params.id);
  const { members, rounds } = await statisticOf(ctx.tx, id);
  return { tournamentId: id, members: Number(members), rounds: Number(rounds) };
}
