import { consumer } from '../../kernel/events/index.ts';
import { excludeDocument } from '../protection/index.ts';
import { formOf } from './form/form-store.ts';

/** The document of a player whose break begins opens no other account meanwhile. */
export const excludeDocuments = consumer({
  name: 'verification.exclude-documents',
  types: ['break.started'],
  async handle(tx, batch) {
    for (const { userId, body } of batch) {
      const form = userId === null ? null : await formOf(tx, userId);
      if (form) await excludeDocument(tx, form.user_id, form.number_hash, body.until === null ? null : new Date(body.until));
    }
  },
});
