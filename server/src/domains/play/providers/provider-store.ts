import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import { type Resealed, resealRows } from '../../../kernel/sealing/reseal-rows.ts';
import { reseal, unseal } from '../../../kernel/sealing/seal.ts';
import type { Db } from '../../../kernel/types.ts';

export type ProviderRow = Selectable<DB['play.provider']>;
export type SecretRow = Omit<Selectable<DB['play.provider_secret']>, 'sealed'>;

export const secretPurpose = 'provider secret';

/** What operators set of a provider, as the columns have it. */
export type ProviderValues = Pick<ProviderRow, 'launch_url' | 'feed_url' | 'grant_url' | 'networks'> & { readonly dialect: object };

export function listProviderRows(tx: Db): Promise<ProviderRow[]> {
  return tx.selectFrom('play.provider').selectAll().orderBy('name').execute();
}

export function providerRow(tx: Db, name: string): Promise<ProviderRow | undefined> {
  return tx.selectFrom('play.provider').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Locked, so that acts on one provider follow each other. */
export function lockProvider(tx: Db, name: string): Promise<ProviderRow | undefined> {
  return tx.selectFrom('play.provider').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();
}

type NewProvider = ProviderValues & { readonly name: string; readonly protocol: string };

/** @returns whether the name was free */
export async function insertProvider(tx: Db, { dialect, ...values }: NewProvider, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('play.provider')
    .values({ ...values, dialect: JSON.stringify(dialect), state: 'stopped', created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateProvider(tx: Db, name: string, { dialect, ...values }: ProviderValues, now: Date): Promise<void> {
  await tx
    .updateTable('play.provider')
    .set((eb) => ({ ...values, dialect: JSON.stringify(dialect), changed_at: now, version: eb('version', '+', 1) }))
    .where('name', '=', name)
    .execute();
}

export async function setState(tx: Db, name: string, state: 'open' | 'stopped', now: Date): Promise<void> {
  const opened = state === 'open' ? sql<Date>`coalesce(opened_at, ${now})` : sql<Date | null>`opened_at`;
  await tx
    .updateTable('play.provider')
    .set((eb) => ({ state, opened_at: opened, changed_at: now, version: eb('version', '+', 1) }))
    .where('name', '=', name)
    .execute();
}

const secretColumns = ['id', 'provider', 'set_at', 'used_from', 'ends_at'] as const;

/** Of all providers without `name`, the oldest first. */
export function listSecrets(tx: Db, name?: string): Promise<SecretRow[]> {
  return tx
    .selectFrom('play.provider_secret')
    .select(secretColumns)
    .$if(name !== undefined, (query) => query.where('provider', '=', name ?? ''))
    .orderBy('id')
    .execute();
}

export async function insertSecret(tx: Db, provider: string, sealed: string, now: Date): Promise<bigint> {
  const row = { provider, sealed, set_at: now };
  return (await tx.insertInto('play.provider_secret').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Puts a waiting secret in use; those that are in use end after the overlap, or earlier where that was said before. */
export async function useSecret(tx: Db, { id, provider }: SecretRow, now: Date, overlapSec: number): Promise<void> {
  const end = new Date(now.getTime() + overlapSec * 1000);
  await tx
    .updateTable('play.provider_secret')
    .set({ ends_at: sql<Date>`least(ends_at, ${end})` })
    .where('provider', '=', provider)
    .where('used_from', 'is not', null)
    .execute();
  await tx.updateTable('play.provider_secret').set({ used_from: now }).where('id', '=', id).execute();
}

/** A secret that waits is removed; one in use ends now. */
export async function endSecret(tx: Db, { id, used_from }: SecretRow, now: Date): Promise<void> {
  if (used_from === null) await tx.deleteFrom('play.provider_secret').where('id', '=', id).execute();
  else
    await tx
      .updateTable('play.provider_secret')
      .set({ ends_at: sql<Date>`least(ends_at, ${now})` })
      .where('id', '=', id)
      .execute();
}

/** A secret as it is used: readable, with the time at which it ends. Its value is null where no key unseals it. */
export type OpenSecret = {
  readonly id: bigint;
  readonly provider: string;
  readonly value: string | null;
  readonly isUsed: boolean;
  readonly endsAt: Date | null;
};

/** The secrets of all providers that wait or have not ended; of those in use the newest first. */
export async function readSecrets(db: Db, keys: readonly string[], now: Date): Promise<OpenSecret[]> {
  const rows = await db
    .selectFrom('play.provider_secret')
    .select([...secretColumns, 'sealed'])
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('used_from', 'desc')
    .execute();
  return Promise.all(
    rows.map(async ({ id, provider, sealed, used_from, ends_at }) => ({
      id,
      provider,
      value: await unseal(keys, secretPurpose, sealed).then(String, () => null),
      isUsed: used_from !== null,
      endsAt: ends_at,
    })),
  );
}

/** Seals the secrets of providers with the first of the keys of the master secret. */
export function resealProviderSecrets(db: Db, keys: readonly string[]): Promise<Resealed> {
  return resealRows({
    read: (after, limit) =>
      db.selectFrom('play.provider_secret').select(['id', 'sealed']).where('id', '>', after).orderBy('id').limit(limit).execute(),
    fresh: ({ sealed }) => reseal(keys, secretPurpose, sealed),
    write: ({ id, sealed }, to: string) =>
      db.updateTable('play.provider_secret').set({ sealed: to }).where('id', '=', id).where('sealed', '=', sealed).execute(),
  });
}
