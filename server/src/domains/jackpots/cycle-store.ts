import type { Selectable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';
import { commitCycle, type CommittedCycle } from './commit-cycle.ts';

type Told = Selectable<DB['jackpots.public_cycle']>;
type Whole<T> = { readonly [K in keyof T]: NonNullable<T[K]> };

/** A cycle as anybody may know it from its first moment on. */
export type CycleRow = Whole<Pick<Told, (typeof detailColumns)[number]>>;
/** A cycle that is over. */
export type EndedCycleRow = Whole<Told>;

const detailColumns = ['jackpot', 'number', 'lower_minor', 'must_hit_minor', 'commitment', 'begun_at'] as const;

/** Keeps a cycle with its commitment. From here on its sum is read by nobody but the jackpot itself, until the cycle is over. */
export async function insertCycle(tx: Db, cycle: CommittedCycle, now: Date): Promise<void> {
  const { jackpot, number, hitMinor, lowerMinor, mustHitMinor, salt } = cycle;
  const sums = { lower_minor: lowerMinor, must_hit_minor: mustHitMinor, hit_minor: hitMinor };
  await tx
    .insertInto('jackpots.cycle')
    .values({ jackpot, number, ...sums, salt, commitment: commitCycle(cycle), begun_at: now })
    .execute();
}

/** The number of a jackpot's newest cycle, 0 before its first. */
export async function lastNumber(tx: Db, jackpot: string): Promise<number> {
  const row = await tx
    .selectFrom('jackpots.cycle')
    .select('number')
    .where('jackpot', '=', jackpot)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Jackpots that without an open cycle, held until the transaction ends. */
export async function jackpotsWithoutCycle(tx: Db): Promise<string[]> {
  const jackpots = await tx.selectFrom('jackpots.jackpot').select('slug').orderBy('slug').forNoKeyUpdate().execute();
  const running = await tx.selectFrom('jackpots.cycle').select('jackpot').where('ended_seq', 'is', null).execute();
  return jackpots.flatMap(({ slug }) => (running.some(({ jackpot }) => jackpot === slug) ? [] : [slug]));
}

/** The cycle that goes on of each jackpot. */
export function openCycles(tx: Db): Promise<CycleRow[]> {
  return tx.selectFrom('jackpots.public_cycle').select(detailColumns).where('ended_at', 'is', null).$narrowType<Whole<Told>>().execute();
}

/** Cycles that are over, newest first. */
export async function endedCycles(tx: Db, jackpot: string, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const ended = tx.selectFrom('jackpots.public_cycle').where('jackpot', '=', jackpot).where('ended_at', 'is not', null);
  const rows = await ended.selectAll().$narrowType<Whole<Told>>().orderBy('number', 'desc').limit(limit).offset(offset).execute();
  const { count } = await ended.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}
