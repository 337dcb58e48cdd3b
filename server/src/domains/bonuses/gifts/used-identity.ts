import type { Db } from '../../../kernel/types.ts';
import { userById } from '../../accounts/index.ts';
import { contactHashes } from '../../protection/index.ts';
import type { Campaign } from '../campaigns/campaign-store.ts';
import { isUsedUp, noteUse } from './used-identity-store.ts';

type Using = { readonly campaign: Pick<Campaign, 'id' | 'player_max'>; readonly userId: bigint; readonly giftId: bigint };

/**
 * Notes that the player's mailbox and phone number have used a gift of the campaign. What is noted outlives the account, by hashes alone, as
 * breaks do it. @returns false where one of them has used all that a player may have; then nothing may be given
 */
export async function useAsPerson(tx: Db, { campaign, userId, giftId }: Using, now: Date): Promise<boolean> {
  const user = await userById(tx, userId);
  if (!user) return false;
  // A number that is not confirmed may be anyone's.
  const hashes = contactHashes({ email: user.email, phone: user.phone_confirmed_at && user.phone });
  if (await isUsedUp(tx, campaign, hashes)) return false;
  // In one order, so that two accounts with both in common take turns.
  for (const hash of hashes.toSorted(Buffer.compare)) if (!(await noteUse(tx, campaign, hash, giftId, now))) return false;
  return true;
}
