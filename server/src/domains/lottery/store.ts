import { sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import { textsOf, type Texts } from '../../kernel/texts.ts';
import type { Db } from '../../kernel/types.ts';
import type { ContestState } from '../prizes/index.ts';
import { readShares, type Share } from './rules.ts';

export type Lottery = {
  readonly id: number;
  readonly names: Texts;
  readonly vip: boolean;
  readonly fundMinor: bigint;
  readonly growMinor: bigint;
  readonly fundMaxMinor: bigint;
  readonly shares: readonly Share[];
  readonly playerMax: number;
  readonly playMinor: bigint | null;
  readonly depositMinor: bigint | null;
  readonly levelTickets: number;
  readonly missionTickets: number;
  readonly pricePoints: bigint | null;
  readonly repeats: boolean;
  /** The one that follows on it, once it is announced. */
  readonly nextId: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: ContestState;
  readonly commitment: string | null;
  readonly serverSeed: string | null;
  readonly tickets: bigint;
  readonly head: string | null;
  readonly countedAt: Date | null;
  readonly drawnAt: Date | null;
};

type Found = 'id' | 'nextId' | 'state' | 'commitment' | 'serverSeed' | 'tickets' | 'head' | 'countedAt' | 'drawnAt';
export type NewLottery = Omit<Lottery, Found>;

const lotteries = (tx: Db) => tx.selectFrom('lottery.lottery').selectAll();

function readLottery(row: Awaited<ReturnType<ReturnType<typeof lotteries>['execute']>>[number]): Lottery {
  return {
    id: row.id,
    names: textsOf(row.names),
    vip: row.vip,
    fundMinor: row.fund_minor,
    growMinor: row.grow_minor,
    fundMaxMinor: row.fund_max_minor,
    shares: readShares(row.shares),
    playerMax: row.player_max,
    playMinor: row.play_minor,
    depositMinor: row.deposit_minor,
    levelTickets: row.level_tickets,
    missionTickets: row.mission_tickets,
    pricePoints: row.price_points,
    repeats: row.repeats,
    nextId: row.next_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state as ContestState,
    commitment: row.commitment,
    serverSeed: row.server_seed,
    tickets: row.tickets,
    head: row.head,
    countedAt: row.counted_at,
    drawnAt: row.drawn_at,
  };
}

/** Saves a draft. */
export async function insertLottery(tx: Db, lottery: NewLottery): Promise<number> {
  const { id } = await tx
    .insertInto('lottery.lottery')
    .values({
      names: JSON.stringify(lottery.names),
      vip: lottery.vip,
      fund_minor: lottery.fundMinor,
      grow_minor: lottery.growMinor,
      fund_max_minor: lottery.fundMaxMinor,
      shares: JSON.stringify(lottery.shares),
      player_max: lottery.playerMax,
      play_minor: lottery.playMinor,
      deposit_minor: lottery.depositMinor,
      level_tickets: lottery.levelTickets,
      mission_tickets: lottery.missionTickets,
      price_points: lottery.pricePoints,
      repeats: lottery.repeats,
      starts_at: lottery.startsAt,
      ends_at: lottery.endsAt,
      state: 'draft',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a server seed for a draft, publishes its commitment and announces the lottery. @returns whether it was a draft */
export async function announce(tx: Db, id: number, seed: { readonly serverSeed: Buffer; readonly commitment: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lottery.lottery')
    .set({ state: 'announced', commitment: seed.commitment })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.insertInto('lottery.seed').values({ lottery_id: id, server_seed: seed.serverSeed }).execute();
  return true;
}

/** Undefined for an unknown one; drafts are known. */
export async function lotteryById(tx: Db, id: number): Promise<Lottery | undefined> {
  const row = await lotteries(tx).where('id', '=', id).executeTakeFirst();
  return row && readLottery(row);
}

/** The same, locked until the transaction ends. */
export async function lockLottery(tx: Db, id: number): Promise<Lottery | undefined> {
  const row = await lotteries(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && readLottery(row);
}

export type ListFilter = {
  readonly active?: boolean | undefined;
  readonly now: Date;
  readonly startsBefore?: Date | undefined;
  /** Members see those of the VIP club first, others the normal ones. */
  readonly vipFirst: boolean;
  readonly sort: 'startDate' | '-startDate' | 'endDate' | '-endDate';
  readonly limit: number;
  readonly offset: number;
};

/** Lotteries that visitors may see. Active ones run now or are to come; the others are over. */
export async function shownLotteries(tx: Db, filter: ListFilter) {
  const { active, startsBefore, now } = filter;
  const found = tx
    .selectFrom('lottery.lottery')
    .where('state', '<>', 'draft')
    .$if(active === true, (query) => query.where('state', 'in', ['announced', 'running']).where('ends_at', '>', now))
    .$if(active === false, (query) =>
      query.where((eb) => eb.or([eb('state', 'not in', ['announced', 'running']), eb('ends_at', '<=', now)])),
    )
    .$if(startsBefore !== undefined, (query) => query.where('starts_at', '<=', startsBefore as Date));
  const rows = await found
    .selectAll()
    .orderBy('vip', filter.vipFirst ? 'desc' : 'asc')
    .orderBy(filter.sort.endsWith('endDate') ? 'ends_at' : 'starts_at', filter.sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { count } = await found.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows: rows.map(readLottery), count: Number(count) };
}

/** How many began to give tickets after this time, are still open, and have no ticket of the player. */
export async function countNewLotteries(
  tx: Db,
  { userId, vip, since, now }: { readonly userId: bigint; readonly vip: boolean; readonly since: Date; readonly now: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('lottery.lottery as lottery')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('state', 'in', ['announced', 'running'])
    .where('starts_at', '>', since)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .$if(!vip, (query) => query.where('vip', '=', false))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lottery.player as player')
            .select('player.user_id')
            .whereRef('player.lottery_id', '=', 'lottery.id')
            .where('player.user_id', '=', userId),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Every lottery, newest first. */
export async function allLotteries(tx: Db, limit: number, offset: number) {
  const rows = await lotteries(tx).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await tx
    .selectFrom('lottery.lottery')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(readLottery), count: Number(count) };
}

const openStates: readonly ContestState[] = ['announced', 'running', 'counting'];

/** Whether tickets can still be earned, by what happens or has happened in its time. */
export const hasOpenTickets = ({ state, countedAt }: Lottery): boolean => openStates.includes(state) && countedAt === null;

/** Those of which `hasOpenTickets` is true. */
export async function openLotteries(tx: Db): Promise<Lottery[]> {
  const rows = await lotteries(tx).where('state', '=', anyOf(openStates)).where('counted_at', 'is', null).orderBy('id').execute();
  return rows.map(readLottery);
}

/** Those that are announced and neither paid nor stopped. */
export async function unpaidLotteries(tx: Db): Promise<Lottery[]> {
  const rows = await lotteries(tx).where('state', 'in', ['announced', 'running', 'counting']).orderBy('id').execute();
  return rows.map(readLottery);
}

/** @returns whether it was in that state */
export async function moveLottery(tx: Db, id: number, from: ContestState, to: ContestState): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lottery.lottery')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveNext(tx: Db, id: number, nextId: number): Promise<void> {
  await tx.updateTable('lottery.lottery').set({ next_id: nextId }).where('id', '=', id).execute();
}

export const hasLotteries = async (tx: Db): Promise<boolean> =>
  (await tx.selectFrom('lottery.lottery').select('id').limit(1).executeTakeFirst()) !== undefined;

/** The tickets are final from now on. */
export async function closeTickets(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('lottery.lottery')
    .set({ counted_at: now })
    .where('id', '=', id)
    .where('state', '=', 'counting')
    .where('counted_at', 'is', null)
    .execute();
}

/** Publishes the server seed of a lottery whose tickets are final. */
export async function revealSeed(tx: Db, id: number): Promise<Buffer> {
  const { rows } = await sql<{ seed: string | null }>`SELECT lottery.reveal(${id}) AS seed`.execute(tx);
  const seed = rows[0]?.seed;
  if (seed === null || seed === undefined) throw new Error(`the seed of lottery ${id} is not revealed`);
  return Buffer.from(seed, 'hex');
}
