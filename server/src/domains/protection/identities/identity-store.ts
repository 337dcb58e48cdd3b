import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { IdentityKind } from './normalise.ts';

export type Identity = { readonly kind: IdentityKind; readonly hash: Buffer };

/** Of two ends the later stays. */
export async function insertIdentities(
  tx: Db,
  { userId, until, identities }: { readonly userId: bigint; readonly until: Date | null; readonly identities: readonly Identity[] },
): Promise<void> {
  if (identities.length === 0) return;
  await tx
    .insertInto('protection.excluded_identity')
    .values(identities.map(({ kind, hash }) => ({ kind, hash, user_id: userId, until })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'hash']).doUpdateSet({
        until: sql`CASE WHEN excluded_identity.until IS NULL OR excluded.until IS NULL THEN NULL ELSE greatest(excluded_identity.until, excluded.until) END`,
      }),
    )
    .execute();
}

/** The player on a break who has this identity; null for none. */
export async function excludedOwner(tx: Db, { kind, hash }: Identity, now: Date): Promise<bigint | null> {
  const row = await tx
    .selectFrom('protection.excluded_identity')
    .select('user_id')
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst();
  return row?.user_id ?? null;
}
