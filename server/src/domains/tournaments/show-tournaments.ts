import type { Tournament, tournamentsApi } from '@mela/contract/api/tournaments';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { contestStateAt } from '@mela/contract/site/contest-state';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { textIn } from '../../kernel/texts.ts';
import type { Context } from '../../kernel/types.ts';
import { isRealPerson, userById } from '../accounts/index.ts';
import { gamesByIds, type GameRow } from '../catalogue/index.ts';
import { isVip, type LevelRow, levels, reachedLevels } from '../loyalty/index.ts';
import type { CountWhenRead } from '../placements/index.ts';
import { tournamentSetting } from './settings.ts';
import { joinedCups, statisticOf } from './standings-store.ts';
import { countNewCups, cupById, shownCups, type Cup } from './store.ts';

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
  const { rows, count } = await shownCups(ctx.tx, page);
  return { data: await viewCups(ctx, rows), count };
}

export async function showTournament(ctx: Context, { params }: InputOf<Rows['GET /tournaments/:id']>): Promise<Tournament> {
  const [shown] = await viewCups(ctx, [await visibleCup(ctx, params.id)]);
  if (shown === undefined) throw new ApiError('errors.not_found');
  return shown;
}

/** A tournament that the visitor may see. @throws ApiError `errors.not_found` */
export async function visibleCup(ctx: Context, id: number): Promise<Cup> {
  const cup = id > 2 ** 31 - 1 ? undefined : await cupById(ctx.tx, id);
  const isHidden = cup === undefined || cup.state === 'draft' || (cup.demo && !(ctx.config.demoPlayers && cup.state === 'paid'));
  if (isHidden || (cup.vip && !(await seesVip(ctx)))) throw new ApiError('errors.not_found');
  return cup;
}

async function viewCups(ctx: Context, cups: readonly Cup[]): Promise<Tournament[]> {
  const joined =
    ctx.user === null
      ? new Set<number>()
      : await joinedCups(
          ctx.tx,
          cups.map(({ id }) => id),
          ctx.user.id,
        );
  const games = await gamesByIds(ctx.tx, [...new Set(cups.flatMap((cup) => cup.games))]);
  const named = cups.some(({ levelId }) => levelId !== null) ? await levels(ctx.tx) : [];
  const reached = ctx.user === null || named.length === 0 ? undefined : (await reachedLevels(ctx.tx, [ctx.user.id])).get(ctx.user.id);
  return cups.map((cup) => ({
    ...viewCup(cup, ctx, joined.has(cup.id), games),
    level: viewLevel(
      cup,
      ctx,
      named.find(({ id }) => id === cup.levelId),
      reached,
    ),
  }));
}

function viewLevel(
  { levelId }: Cup,
  { locale }: Context,
  level: LevelRow | undefined,
  reached: ReadonlySet<number> | undefined,
): Tournament['level'] {
  if (levelId === null) return null;
  return { id: levelId, name: level?.names[locale] ?? String(levelId), reached: reached?.has(levelId) ?? false };
}

function viewCup(cup: Cup, { now, locale }: Context, joined: boolean, games: readonly GameRow[]): Omit<Tournament, 'level'> {
  const times = { startsAt: unixSec(cup.startsAt), endsAt: unixSec(cup.endsAt) };
  const state = contestStateAt({ ...times, state: cup.state as Tournament['state'] }, unixSec(now));
  return {
    id: cup.id,
    name: cup.names[locale],
    vip: cup.vip,
    active: state === 'running',
    state,
    ...times,
    now: unixSec(now),
    scoring: cup.scoring,
    seriesRounds: cup.seriesRounds,
    minStake: fromMinor(cup.minStakeMinor),
    bands: cup.bandsMinor.map(fromMinor),
    roundsMax: cup.roundsMax,
    qualifyRounds: cup.qualifyRounds,
    entry: cup.entry,
    joined,
    prizes: [...cup.prizes],
    games: cup.games.flatMap((id) => {
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
  return countNewCups(tx, { userId, vip: isVip(user), levels, since: seenAt ?? user.created_at, now });
};

export async function showStatistic(
  ctx: Context,
  { params }: InputOf<Rows['GET /tournaments/:id/statistic']>,
): Promise<OutputOf<Rows['GET /tournaments/:id/statistic']>> {
  const { id } = await visibleCup(ctx, params.id);
  const { members, rounds } = await statisticOf(ctx.tx, id);
  return { tournamentId: id, members: Number(members), rounds: Number(rounds) };
}
