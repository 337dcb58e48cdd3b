import { figuresDaysMax, type Figures, type FiguresGame, type figuresApi } from '@mela/contract/api/accounts/figures';
import type { InputOf } from '@mela/contract/http/endpoint';
import { basisPointsOfFraction, percentOfBasisPoints } from '@mela/contract/money/shares';
import { fromMinor } from '@mela/contract/money/money';
import { inLanguage } from '@mela/contract/site/in-language';
import { momentOf } from '@mela/contract/site/zone';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { raw, type RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import { progressOf } from '../../../kernel/projections/progress-store.ts';
import { textIn } from '../../../kernel/texts.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { gamesByIds } from '../../catalogue/index.ts';
import { paidByDay, plainRupees } from '../../payments/index.ts';
import { playerDays } from '../player-days/player-days-store.ts';
import { playedBetween, type PlayedDay } from './figures-store.ts';
import { playTimeBetween } from '../play-time/play-time-store.ts';
import { daysBetween, periodsOf } from './periods.ts';

type Rows = typeof figuresApi.rows;
type Sums = { rounds: bigint; betMinor: bigint; winMinor: bigint };
type DaySums = Sums & { depositedMinor: bigint; withdrawnMinor: bigint; minutes: number };
type Days = { readonly from: string; readonly to: string };

const nothing = (): DaySums => ({ rounds: 0n, betMinor: 0n, winMinor: 0n, depositedMinor: 0n, withdrawnMinor: 0n, minutes: 0 });

function add(to: Sums, { rounds, betMinor, winMinor }: Sums): void {
  to.rounds += rounds;
  to.betMinor += betMinor;
  to.winMinor += winMinor;
}

/** The player's own figures of some days, the rounds from what follows of them and the payments from the statement. @throws ApiError `errors.validation` */
export async function showFigures(ctx: PlayerContext, { query }: InputOf<Rows['GET /users/self/figures']>): Promise<Figures> {
  const { byDay, played } = await readDays(ctx, query);
  const periods = periodsOf(query.from, query.to, query.by ?? 'day');
  const total = nothing();
  const sums = periods.map(({ start, end }) => {
    const period = nothing();
    for (const [day, of] of byDay) if (day >= start && day <= end) addDay(period, of);
    addDay(total, period);
    return { start, end, ...viewDay(period) };
  });
  const results = [...byDay]
    .filter(([, { rounds }]) => rounds > 0n)
    .map(([day, { betMinor, winMinor }]) => ({ day, minor: winMinor - betMinor }));
  const byResult = results.toSorted((a, b) => (a.minor === b.minor ? 0 : a.minor < b.minor ? -1 : 1));
  const [worst, best] = [byResult[0], byResult.at(-1)];
  const view = (one: (typeof results)[number] | undefined) => (one === undefined ? null : { day: one.day, net: fromMinor(one.minor) });
  const { trueUntil } = await progressOf(ctx.tx, playerDays, ctx.now);
  return {
    periods: sums,
    total: viewDay(total),
    best: view(best),
    worst: view(worst),
    games: await gamesOf(ctx, played, total.betMinor),
    trueUntil: trueUntil === null ? null : unixSec(trueUntil),
  };
}

function addDay(to: DaySums, of: DaySums): void {
  add(to, of);
  to.depositedMinor += of.depositedMinor;
  to.withdrawnMinor += of.withdrawnMinor;
  to.minutes += of.minutes;
}

const viewSums = ({ rounds, betMinor, winMinor }: Sums) => ({
  rounds: Number(rounds),
  staked: fromMinor(betMinor),
  won: fromMinor(winMinor),
  net: fromMinor(winMinor - betMinor),
});
const viewDay = (sums: DaySums) => ({
  ...viewSums(sums),
  deposited: fromMinor(sums.depositedMinor),
  withdrawn: fromMinor(sums.withdrawnMinor),
  minutes: sums.minutes,
});

/** By day, in the order of days. @throws ApiError `errors.validation` where they are no days, turned round or too many */
async function readDays({ tx, user }: PlayerContext, { from, to }: Days) {
  const count = daysBetween(from, to);
  if (!(count >= 1 && count <= figuresDaysMax)) throw new ApiError('errors.validation', { fields: { to: 'errors.field.invalid' } });
  const played = await playedBetween(tx, user.id, from, to);
  const startOfDay = (day: string, daysLater = 0) => momentOf(Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000);
  const paid = await paidByDay(tx, user.id, { since: startOfDay(from), until: startOfDay(to, 1) });
  const byDay = new Map(periodsOf(from, to, 'day').map(({ start }) => [start, nothing()]));
  for (const row of played) add(byDay.get(row.day) ?? nothing(), row);
  for (const [day, { depositedMinor, withdrawnMinor }] of paid) {
    const of = byDay.get(day);
    if (of) Object.assign(of, { depositedMinor, withdrawnMinor });
  }
  for (const [day, minutes] of await playTimeBetween(tx, user.id, from, to)) Object.assign(byDay.get(day) ?? {}, { minutes });
  return { byDay, played };
}

async function gamesOf({ tx, locale }: PlayerContext, played: readonly PlayedDay[], allMinor: bigint): Promise<FiguresGame[]> {
  const sums = new Map<number, Sums>();
  for (const row of played) {
    const of = sums.get(row.gameId) ?? nothing();
    add(of, row);
    sums.set(row.gameId, of);
  }
  const games = new Map((await gamesByIds(tx, [...sums.keys()])).map((game) => [game.id, game]));
  return [...sums]
    .toSorted(([, a], [, b]) => (a.betMinor === b.betMinor ? 0 : a.betMinor < b.betMinor ? 1 : -1))
    .flatMap(([id, of]) => {
      const game = games.get(id);
      if (game === undefined) return [];
      const share = allMinor === 0n ? 0 : percentOfBasisPoints(Number(basisPointsOfFraction(of.betMinor, allMinor)));
      const shown = { slug: game.slug, developer: game.canonical, name: textIn(game.name, locale), listed: game.listed };
      return [{ ...shown, ...viewSums(of), share }];
    });
}

const columns = { en: 'Day,Rounds,Staked,Won,Net,Deposited,Withdrawn,Minutes played', hi: 'तारीख,राउंड,दाँव,जीत,नतीजा,जमा,निकासी,खेल के मिनट' };

/** The days as comma-separated values, rupees with two decimals. No cell holds text of a player. */
export async function sendFigures(ctx: PlayerContext, { query }: InputOf<Rows['GET /users/self/figures/file']>): Promise<RawAnswer> {
  const { byDay } = await readDays(ctx, query);
  const lines = [...byDay].map(([day, of]) =>
    [
      day,
      String(of.rounds),
      ...[of.betMinor, of.winMinor, of.winMinor - of.betMinor, of.depositedMinor, of.withdrawnMinor].map(plainRupees),
      String(of.minutes),
    ].join(','),
  );
  return raw({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="mela-figures-${query.from}-${query.to}.csv"`,
      'cache-control': 'private, no-store',
    },
    body: `\uFEFF${inLanguage(columns, ctx.locale)}\r\n${lines.join('\r\n')}\r\n`,
  });
}
