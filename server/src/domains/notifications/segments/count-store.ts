import type { SegmentCondition, SegmentCount } from '@mela/contract/api/operators/messages/message-campaigns';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { playersOf } from './condition-store.ts';
import { spread } from './spread.ts';
import { among, idsAfter, idsDefault, type Ids } from './window-store.ts';

const countMaxDefault = 100_000;
const countMs = 2_000;
const tookTooLong = '57014';

/**
 * How many players are in it now. Past a hundred thousand, or two seconds, it says that there are more than it found, and about how many by the share
 * of players that it has looked at: these are from all over, since those who came first are not like the newest.
 */
export async function countPlayers(
  tx: Db,
  conditions: readonly SegmentCondition[],
  now: Date,
  { idsMax = idsDefault, countMax = countMaxDefault }: { readonly idsMax?: number; readonly countMax?: number } = {},
): Promise<SegmentCount> {
  await sql`SAVEPOINT counting`.execute(tx);
  let [count, looked] = [0, 0];
  let windows: readonly Ids[] = [];
  try {
    const began = await clockMs(tx);
    await limitStatements(tx, countMs);
    windows = spread(await allWindows(tx, idsMax));
    for (const ids of windows) {
      const leftMs = Math.floor(began + countMs - (await clockMs(tx)));
      if (leftMs <= 0 || count > countMax) break;
      await limitStatements(tx, leftMs);
      count += await countAmong(tx, conditions, { now, ids });
      looked += 1;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === tookTooLong)) throw error;
    if (looked === 0) return { count: 0, more: true, about: null };
  } finally {
    // The limit of before holds again.
    await sql`ROLLBACK TO SAVEPOINT counting`.execute(tx);
  }
  const isWhole = looked === windows.length;
  return {
    count: Math.min(count, countMax),
    more: !isWhole || count > countMax,
    about: isWhole ? count : Math.round((count * windows.length) / looked),
  };
}

async function allWindows(tx: Db, idsMax: number): Promise<Ids[]> {
  const all = await idsAfter(tx, 0n);
  if (all === null) return [];
  const size = BigInt(idsMax);
  const length = Number((all.to - all.from) / size) + 1;
  return Array.from({ length }, (_, at) => ({ from: all.from + BigInt(at) * size, to: all.from + BigInt(at + 1) * size - 1n }));
}

async function countAmong(
  tx: Db,
  conditions: readonly SegmentCondition[],
  { now, ids }: { readonly now: Date; readonly ids: Ids },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${playersOf(conditions, now)} AND ${among(ids)}`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

async function clockMs(tx: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(tx);
  return rows[0]?.ms ?? 0;
}

const limitStatements = (tx: Db, ms: number) => sql`SELECT set_config('statement_timeout', ${String(ms)}, true)`.execute(tx);
