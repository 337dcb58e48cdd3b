import type { Selectable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';
import { commitCycle, type CommittedCycle } from './rules.ts';

type PublicCycle = Selectable<DB['jackpots.public_cycle']>;
type NonNull<T> = { readonly [K in keyof T]: NonNullable<T[K]> };

/** What is public of a cycle from its beginning on. */
export type CycleRow = NonNull<Pick<PublicCycle, (typeof detailColumns)[number]>>;
/** What is public of a cycle that has ended. */
export type EndedCycleRow = NonNull<PublicCycle>;

const detailColumns = ['jackpot', 'number', 'lower_minor', 'must_hit_minor', 'commitment', 'begun_at'] as const;

/** Saves a cycle with its commitment. Until the cycle ends, only the jackpot's SQL functions read its sum. */
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

/** Jackpots without an open cycle, locked until the transaction ends. */
export async function jackpotsWithoutCycle(tx: Db): Promise<string[]> {
  const jackpots = await tx.selectFrom('jackpots.jackpot').select('slug').orderBy('slug').forNoKeyUpdate().execute();
  const open = await tx.selectFrom('jackpots.cycle').select('jackpot').where('ended_seq', 'is', null).execute();
  return jackpots.flatMap(({ slug }) => (open.some(({ jackpot }) => jackpot === slug) ? [] : [slug]));
}

export function openCycles(tx: Db): Promise<CycleRow[]> {
  return tx
    .selectFrom('jackpots.public_cycle')
    .select(detailColumns)
    .where('ended_at', 'is', null)
    .$narrowType<NonNull<PublicCycle>>()
    .execute();
}

/** Cycles that have ended, newest first. They are numbered from 1 without a gap and end in order, so the last number is their total. */
export async function endedCycles(tx: Db, jackpot: string, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const ended = tx
    .selectFrom('jackpots.public_cycle')
    .where('jackpot', '=', jackpot)
    .where('ended_at', 'is not', null)
    .selectAll()
    .$narrowType<NonNull<PublicCycle>>()
    .orderBy('number', 'desc');
  const count = (await ended.limit(1).executeTakeFirst())?.number ?? 0;
  return {
    rows: await ended
      .where('number', '<=', count - offset)
      .limit(limit)
      .execute(),
    count,
  };
}
