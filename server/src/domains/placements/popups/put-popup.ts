import { ApiError } from '../../../kernel/errors/api-error.ts';
import { compileValueReader } from '../../../kernel/http/input/value-reader.ts';
import type { Db } from '../../../kernel/types.ts';
import { emitContentChanged } from '../../content/index.ts';
import { EditedPopup, isSpan } from '../edited.ts';
import { deletePopup, upsertPopup } from '../edit-store.ts';

const read = compileValueReader(EditedPopup);

/** Offers a pop-up to one player, or with null to all of them; who put it away keeps it away for its seven days. */
export async function putPopup(tx: Db, userId: bigint | null, edited: EditedPopup): Promise<void> {
  const popup = read(edited);
  if (!isSpan(popup)) throw new ApiError('errors.validation', { fields: { endsAt: 'errors.field.invalid' } });
  await upsertPopup(tx, userId, popup);
  // What is one player's alone changes nothing that others read.
  if (userId === null) await emitContentChanged(tx, { what: 'popup', at: popup.uuid });
}

export async function removePopup(tx: Db, uuid: string): Promise<void> {
  if (!(await deletePopup(tx, uuid))) throw new ApiError('errors.not_found');
}
