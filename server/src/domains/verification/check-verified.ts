import { verifiedPurposes, type VerifiedPurpose } from '@mela/contract/api/verification';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db, PlayerContext } from '../../kernel/types.ts';
import { userById } from '../accounts/index.ts';
import { formOf } from './form/form-store.ts';
import { verificationSetting } from './settings.ts';

/**
 * Stops what needs something confirmed first. An error of 417 names it in its header, so that the site opens the right prompt.
 * @throws ApiError `errors.verification`
 */
export async function checkVerified(ctx: PlayerContext, purpose: VerifiedPurpose): Promise<void> {
  const what = (await needs(ctx))[purpose];
  if (what === 'nothing') return;
  const isConfirmed = what === 'kyc' ? await isIdentityVerified(ctx.tx, ctx.user.id) : await hasConfirmed(ctx, what);
  if (!isConfirmed) throw new ApiError('errors.verification', { verification: what });
}

/** What must be confirmed before each purpose: with a licence always the identity before a withdrawal. */
async function needs({ tx, config }: Pick<PlayerContext, 'tx' | 'config'>) {
  const needed = await verificationSetting(tx, 'verification_needed');
  return config.money.mode === 'licensed' ? { ...needed, withdrawal: 'kyc' as const } : needed;
}

/** The purposes for which the player's identity must be accepted before; none once it is. */
export async function waitForIdentity(ctx: PlayerContext): Promise<VerifiedPurpose[]> {
  if (await isIdentityVerified(ctx.tx, ctx.user.id)) return [];
  const needed = await needs(ctx);
  return verifiedPurposes.filter((purpose) => needed[purpose] === 'kyc');
}

/** Whether the player's document was accepted, by the service or an operator. */
export async function isIdentityVerified(tx: Db, userId: bigint): Promise<boolean> {
  return (await formOf(tx, userId))?.status === 'accepted';
}

async function hasConfirmed({ tx, user }: PlayerContext, what: 'email' | 'phone'): Promise<boolean> {
  const row = await userById(tx, user.id);
  return ((what === 'email' ? row?.email_confirmed_at : row?.phone_confirmed_at) ?? null) !== null;
}

/** The name of a player whose identity is verified; null without one. */
export async function identityOf(tx: Db, userId: bigint): Promise<{ readonly name: string } | null> {
  const form = await formOf(tx, userId);
  return form?.status === 'accepted' && form.holder_name !== null ? { name: form.holder_name } : null;
}

/** Whether a document of the player is being checked or was accepted: then name and birth date stay as they were sent. */
export async function isIdentityChecked(tx: Db, userId: bigint): Promise<boolean> {
  const status = (await formOf(tx, userId))?.status;
  return status === 'pending' || status === 'accepted';
}

/** Whether the player's age and identity are being checked or were not confirmed. */
export async function isIdentityInDoubt(tx: Db, userId: bigint): Promise<boolean> {
  const status = (await formOf(tx, userId))?.status;
  return status !== undefined && status !== 'accepted';
}
