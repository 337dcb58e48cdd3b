import { type Lottery as ShownLottery, type LotteryTicket, type lotteryApi, lotteryPage, winnersShown } from '@mela/contract/api/lottery';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { contestStateAt } from '@mela/contract/site/contest-state';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context, Db, PlayerContext } from '../../kernel/types.ts';
import { isRealPerson, isVip, userById, usersByIds, shownName } from '../accounts/index.ts';
import { type LevelRow, levels } from '../loyalty/index.ts';
import type { CountWhenRead } from '../placements/index.ts';
import { fundOf, prizesOf } from './rules.ts';
import { lotterySetting } from './settings.ts';
import { countNewLotteries, type Lottery, lotteryById, openLotteries, shownLotteries } from './store.ts';
import { partsOf, rangesFrom, ticketsOf } from './ticket-store.ts';
import { winnersOf } from './winner-store.ts';

type Rows = typeof lotteryApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

/** Own tickets and winners that a list shows of each lottery. */
const inList = { tickets: 5, winners: 3 } as const;
const rangesMax = 1000;

export async function listLotteries(ctx: Context, { query }: Input<'GET /lottery/list'>): Output<'GET /lottery/list'> {
  const member = ctx.user === null ? undefined : await userById(ctx.tx, ctx.user.id);
  const until = query['startDate.to'];
  const { rows, count } = await shownLotteries(ctx.tx, {
    active: query.active === undefined ? undefined : query.active === 1,
    now: ctx.now,
    startsBefore: until === undefined ? undefined : new Date(until * 1000),
    vipFirst: member !== undefined && isVip(member),
    sort: query.sort ?? '-startDate',
    limit: query.limit ?? lotteryPage,
    offset: query.offset ?? 0,
  });
  return { data: await view(ctx, rows, query.mode === 'full' ? inList : { tickets: 0, winners: 0 }), count };
}

/** Those that are open since the player's last look, or since they came, and that they have no ticket of. */
export const countNew: CountWhenRead = async (tx, { userId, now, seenAt }) => {
  const user = await userById(tx, userId);
  if (user === undefined || !isRealPerson(user) || !(await lotterySetting(tx, 'lottery')).enabled) return 0;
  return countNewLotteries(tx, { userId, vip: isVip(user), since: seenAt ?? user.created_at, now });
};

export async function showLottery(ctx: Context, { params }: Input<'GET /lotteries/:id'>): Promise<ShownLottery> {
  const [shown] = await view(ctx, [await visible(ctx, params.id)], { tickets: 0, winners: winnersShown });
  if (shown === undefined) throw new ApiError('errors.not_found');
  return shown;
}

export async function listTickets(
  ctx: PlayerContext,
  { params, query }: Input<'GET /lottery/:id/tickets'>,
): Output<'GET /lottery/:id/tickets'> {
  const { id } = await visible(ctx, params.id);
  const page = { lotteryId: id, userId: ctx.user.id, limit: query.limit ?? lotteryPage, offset: query.offset ?? 0 };
  const rows = await ticketsOf(ctx.tx, page);
  const data = rows.map(({ ticket, source, at, place }): LotteryTicket => ({ ticket: Number(ticket), source, at: unixSec(at), place }));
  return { data, count: (await partsOf(ctx.tx, ctx.user.id, [id])).get(id)?.tickets ?? 0 };
}

export async function listRanges(ctx: Context, { params, query }: Input<'GET /lottery/:id/ranges'>): Output<'GET /lottery/:id/ranges'> {
  const { id } = await visible(ctx, params.id);
  const rows = await rangesFrom(ctx.tx, id, query.from ?? 0, query.limit ?? rangesMax);
  return rows.map(({ first, last, mark }) => ({ first: Number(first), last: Number(last), mark }));
}

/** A lottery that visitors may see. @throws ApiError `errors.not_found` */
async function visible({ tx }: Context, id: number): Promise<Lottery> {
  const lottery = id > 2 ** 31 - 1 ? undefined : await lotteryById(tx, id);
  if (lottery?.commitment === null || lottery === undefined) throw new ApiError('errors.not_found');
  return lottery;
}

type Parts = { readonly tickets: number; readonly winners: number };

async function view(ctx: Context, lotteries: readonly Lottery[], parts: Parts): Promise<ShownLottery[]> {
  const { tx, user, locale, now } = ctx;
  const ids = lotteries.map(({ id }) => id);
  const own = user === null ? new Map<number, { tickets: number; mark: string }>() : await partsOf(tx, user.id, ids);
  const winners = await viewWinners(ctx, ids, parts.winners);
  const shown: ShownLottery[] = [];
  for (const lottery of lotteries) {
    const { id, tickets, shares } = lottery;
    const fundMinor = fundOf(lottery, tickets);
    const prizes = prizesOf(shares, fundMinor);
    const part = own.get(id);
    const [startDate, endDate] = [unixSec(lottery.startsAt), unixSec(lottery.endsAt)];
    const first =
      user === null || part === undefined || parts.tickets === 0
        ? []
        : await ticketsOf(tx, { lotteryId: id, userId: user.id, limit: parts.tickets, offset: 0 });
    shown.push({
      id,
      name: lottery.names[locale],
      startDate,
      endDate,
      now: unixSec(now),
      state: contestStateAt({ state: lottery.state as ShownLottery['state'], startsAt: startDate, endsAt: endDate }, unixSec(now)),
      labels: lottery.vip ? ['vip_club'] : [],
      fund: fromMinor(fundMinor),
      fundMax: fromMinor(lottery.fundMaxMinor),
      fundPerTicket: fromMinor(lottery.growMinor),
      prizes: shares.map(({ from, to }) => ({ from, to, prize: fromMinor(prizes[from - 1] ?? 0n) })),
      ticketCount: Number(tickets),
      tickets: first.map(({ ticket }) => Number(ticket)),
      ownTicketCount: part?.tickets ?? 0,
      playerMax: lottery.playerMax,
      playPerTicket: lottery.playMinor === null ? null : fromMinor(lottery.playMinor),
      depositPerTicket: lottery.depositMinor === null ? null : fromMinor(lottery.depositMinor),
      levelTickets: lottery.levelTickets,
      missionTickets: lottery.missionTickets,
      pricePoints: lottery.pricePoints === null ? null : Number(lottery.pricePoints),
      commitment: lottery.commitment ?? '',
      listHash: lottery.countedAt === null ? null : lottery.head,
      serverSeed: lottery.serverSeed,
      ownMark: part?.mark ?? null,
      winners: winners.get(id) ?? [],
    });
  }
  return shown;
}

async function viewWinners(
  { tx, user }: Context,
  ids: readonly number[],
  placesMax: number,
): Promise<ReadonlyMap<number, ShownLottery['winners']>> {
  const rows = placesMax === 0 ? [] : await winnersOf(tx, ids, placesMax);
  const users = new Map((await usersByIds(tx, [...new Set(rows.map((row) => row.user_id))])).map((one) => [one.id, one]));
  const winners = rows.map((row) => {
    const winner = users.get(row.user_id);
    const userId = row.user_id === user?.id ? Number(row.user_id) : null;
    return {
      lotteryId: row.lottery_id,
      place: row.place,
      ticket: { number: Number(row.ticket), userId },
      player: winner === undefined ? '•••' : shownName(winner),
      prize: fromMinor(row.prize_minor),
    };
  });
  return new Map(
    [...Map.groupBy(winners, ({ lotteryId }) => lotteryId)].map(([id, of]) => [id, of.map(({ lotteryId: _, ...winner }) => winner)]),
  );
}

/** The tickets that reaching each of these levels gives: the most of any open lottery that is for all players. The first level is not reached. */
export async function levelTicketsOf(
  tx: Db,
  rows: readonly Pick<LevelRow, 'id'>[],
  now: Date,
): Promise<Map<number, { readonly lotteryTickets: number }>> {
  if (!(await lotterySetting(tx, 'lottery')).enabled) return new Map();
  const open = (await openLotteries(tx)).filter(({ vip, startsAt, endsAt }) => !vip && startsAt <= now && now < endsAt);
  const lotteryTickets = Math.max(0, ...open.map(({ levelTickets }) => levelTickets));
  const [first] = await levels(tx);
  return new Map(rows.map(({ id }) => [id, { lotteryTickets: id === first?.id ? 0 : lotteryTickets }]));
}
