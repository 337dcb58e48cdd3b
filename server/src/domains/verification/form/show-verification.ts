import type { Verification } from '@mela/contract/api/verification';
import type { PlayerContext } from '../../../kernel/types.ts';
import { photosOf } from '../photos/photo-store.ts';
import { viewVerification } from '../view.ts';
import { formOf } from './form-store.ts';

export async function showVerification({ tx, user }: PlayerContext): Promise<Verification> {
  return viewVerification(await formOf(tx, user.id), await photosOf(tx, user.id));
}
