import type { Db } from '../../kernel/types.ts';
import { formOf } from './form/form-store.ts';
import { isOpen } from './view.ts';

/** What the profile says of verification. */
export async function verificationState(tx: Db, userId: bigint) {
  const form = await formOf(tx, userId);
  const accepted = form?.status === 'accepted';
  return {
    user_document_verify_accepted: accepted && form.decided_by === 'service',
    user_document_verify_operator_accepted: accepted && form.decided_by === 'operator',
    user_document_verify_refused: form?.status === 'refused',
    verificationForm: {
      status: form?.status ?? 'new',
      actions: [...(isOpen(form) ? ['upload_document'] : []), ...(form?.blocks_finance === true ? ['block_finance_activity'] : [])],
    },
  };
}
