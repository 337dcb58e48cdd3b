import type { AgreedDocument } from '@mela/contract/api/accounts/privacy';
import type { Db } from '../../../kernel/types.ts';

export type Agreed = { readonly document: AgreedDocument; readonly version: number; readonly agreed_at: Date };

/** The newest version of each document that a player has agreed to. */
export function agreedBy(tx: Db, userId: bigint): Promise<Agreed[]> {
  return tx
    .selectFrom('accounts.agreement')
    .distinctOn('document')
    .select(['document', 'version', 'agreed_at'])
    .$narrowType<{ document: AgreedDocument }>()
    .where('user_id', '=', userId)
    .orderBy('document')
    .orderBy('version', 'desc')
    .execute();
}

/** A version that was agreed to before keeps its time. */
export async function insertAgreements(tx: Db, userId: bigint, agreed: readonly Agreed[]): Promise<void> {
  await tx
    .insertInto('accounts.agreement')
    .values(agreed.map((one) => ({ user_id: userId, ...one })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
