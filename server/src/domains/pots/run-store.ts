import type { Selectable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';
import { sealRun, type SealedRun } from './seal-run.ts';

type Told = Selectable<DB['pots.told_run']>;
type Whole<T> = { readonly [K in keyof T]: NonNullable<T[K]> };

/** A run as anybody may know it from its first moment on. */
export type RunRow = Whole<Pick<Told, (typeof toldColumns)[number]>>;
/** A run that is over. */
export type EndedRunRow = Whole<Told>;

const toldColumns = ['pot', 'number', 'lower_minor', 'must_hit_minor', 'seal', 'begun_at'] as const;

/** Keeps a run with its seal. From here on its sum is read by nobody but the pot itself, until the run is over. */
export async function insertRun(tx: Db, run: SealedRun, now: Date): Promise<void> {
  const { pot, number, hitMinor, lowerMinor, mustHitMinor, salt } = run;
  const sums = { lower_minor: lowerMinor, must_hit_minor: mustHitMinor, hit_minor: hitMinor };
  await tx
    .insertInto('pots.run')
    .values({ pot, number, ...sums, salt, seal: sealRun(run), begun_at: now })
    .execute();
}

/** The number of a pot's newest run, 0 before its first. */
export async function lastNumber(tx: Db, pot: string): Promise<number> {
  const row = await tx.selectFrom('pots.run').select('number').where('pot', '=', pot).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row?.number ?? 0;
}

/** Pots that no run goes on for, held until the transaction ends. */
export async function potsWithoutRun(tx: Db): Promise<string[]> {
  const pots = await tx.selectFrom('pots.pot').select('slug').orderBy('slug').forNoKeyUpdate().execute();
  const running = await tx.selectFrom('pots.run').select('pot').where('ended_seq', 'is', null).execute();
  return pots.flatMap(({ slug }) => (running.some(({ pot }) => pot === slug) ? [] : [slug]));
}

/** The run that goes on of each pot. */
export function openRuns(tx: Db): Promise<RunRow[]> {
  return tx.selectFrom('pots.told_run').select(toldColumns).where('ended_at', 'is', null).$narrowType<Whole<Told>>().execute();
}

/** Runs that are over, newest first. */
export async function endedRuns(tx: Db, pot: string, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const ended = tx.selectFrom('pots.told_run').where('pot', '=', pot).where('ended_at', 'is not', null);
  const rows = await ended.selectAll().$narrowType<Whole<Told>>().orderBy('number', 'desc').limit(limit).offset(offset).execute();
  const { count } = await ended.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}
