import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** What the service of flags said last, by alias. */
export async function storedFlags(tx: Db): Promise<ReadonlyMap<string, boolean>> {
  const rows = await tx.selectFrom('settings.flag').select(['alias', 'enabled']).execute();
  return new Map(rows.map(({ alias, enabled }) => [alias, enabled]));
}

/** Two processes that read at once write one after the other. */
export async function lockFlags(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('settings.flag'))`.execute(tx);
}

/** These flags and no others hold from now on. */
export async function replaceFlags(tx: Db, flags: ReadonlyMap<string, boolean>, readAt: Date): Promise<void> {
  await tx.deleteFrom('settings.flag').execute();
  if (flags.size === 0) return;
  await tx
    .insertInto('settings.flag')
    .values([...flags].map(([alias, enabled]) => ({ alias, enabled, read_at: readAt })))
    .execute();
}

/** When the flags that hold were read; null without any. */
export async function flagsReadAt(tx: Db): Promise<Date | null> {
  return (await tx.selectFrom('settings.flag').select('read_at').orderBy('read_at').limit(1).executeTakeFirst())?.read_at ?? null;
}
