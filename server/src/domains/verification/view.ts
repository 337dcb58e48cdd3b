import type { Verification, VerificationPhoto } from '@mela/contract/api/verification';
import { unixSec } from '../../kernel/clock.ts';
import type { FormRow } from './form/form-store.ts';
import type { PhotoRow } from './photos/photo-store.ts';

export const viewPhoto = ({ id, kind, side, added_at }: PhotoRow): VerificationPhoto => ({
  id: Number(id),
  kind,
  side,
  addedAt: unixSec(added_at),
});

/** While something may be sent, the photos that are not sent yet; otherwise those of the form. */
export function viewVerification(form: FormRow | null, photos: readonly PhotoRow[]): Omit<Verification, 'neededFor'> {
  const open = isOpen(form);
  const blocks = form?.blocks_finance ?? false;
  return {
    status: form?.status ?? 'new',
    actions: [...(open ? (['upload_document'] as const) : []), ...(blocks ? (['block_finance_activity'] as const) : [])],
    kind: form?.kind ?? null,
    reasons: [...(form?.reasons ?? [])],
    photos: photos.filter(({ sent }) => sent !== open).map(viewPhoto),
    changedAt: form && unixSec(form.changed_at),
  };
}

/** Whether the player may send a document now. */
export const isOpen = (form: FormRow | null): boolean => form === null || form.status === 'again';
