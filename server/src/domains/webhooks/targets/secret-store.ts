import { sql } from 'kysely';
import { type Resealed, resealRows } from '../../../kernel/sealing/reseal-rows.ts';
import { reseal, unseal } from '../../../kernel/sealing/seal.ts';
import type { Db } from '../../../kernel/types.ts';

export const secretPurpose = 'webhook secret';

/** The secrets of a target that have not ended, the newest first; null for one that no key unseals. */
export async function readSecrets(db: Db, target: number, keys: readonly string[], now: Date): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('webhooks.secret')
    .select('sealed')
    .where('target_id', '=', target)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
  return Promise.all(rows.map(({ sealed }) => unseal(keys, secretPurpose, sealed).then(String, () => null)));
}

/** When the newest secret of each target was set. */
export async function secretTimes(tx: Db): Promise<ReadonlyMap<number, Date>> {
  const rows = await tx
    .selectFrom('webhooks.secret')
    .select(({ fn }) => ['target_id', fn.max('set_at').as('at')])
    .groupBy('target_id')
    .execute();
  return new Map(rows.map(({ target_id, at }) => [target_id, at]));
}

/** The secrets before it end after the overlap, or earlier where that was said before. */
export async function insertSecret(tx: Db, target: number, sealed: string, now: Date, overlapSec: number): Promise<void> {
  const end = new Date(now.getTime() + overlapSec * 1000);
  await tx
    .updateTable('webhooks.secret')
    .set({ ends_at: sql<Date>`least(ends_at, ${end})` })
    .where('target_id', '=', target)
    .execute();
  await tx.insertInto('webhooks.secret').values({ target_id: target, sealed, set_at: now }).execute();
}

/** Seals the secrets with the first of the keys of the master secret. */
export function resealWebhookSecrets(db: Db, keys: readonly string[]): Promise<Resealed> {
  return resealRows({
    read: (after, limit) =>
      db.selectFrom('webhooks.secret').select(['id', 'sealed']).where('id', '>', after).orderBy('id').limit(limit).execute(),
    fresh: ({ sealed }) => reseal(keys, secretPurpose, sealed),
    write: ({ id, sealed }, to: string) =>
      db.updateTable('webhooks.secret').set({ sealed: to }).where('id', '=', id).where('sealed', '=', sealed).execute(),
  });
}
