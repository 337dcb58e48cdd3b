import type { Verification } from '@mela/contract/api/verification';
import type { PlayerContext } from '../../../kernel/types.ts';
import { photosOf } from '../photos/photo-store.ts';
import { waitForIdentity } from '../check-verified.ts';
import { viewVerification } from '../view.ts';
import { formOf } from './form-store.ts';

export async function showVerification(ctx: PlayerContext): Promise<Verification> {
  const { tx, user } = ctx;
  return { ...viewVerification(await formOf(tx, user.id), await photosOf(tx, user.id)), neededFor: await waitForIdentity(ctx) };
}
