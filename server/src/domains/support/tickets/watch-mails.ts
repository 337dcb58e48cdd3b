import { consumer } from '../../../kernel/events/index.ts';
import { afterUnreached } from './rules.ts';
import { changeTicket, lockTicket, questionOf } from './ticket-store.ts';

/** The mail is all that reaches a guest: where that of the last answer was dropped, the question waits in the queue again and says so. */
export const unreachedConsumer = consumer({
  name: 'support.unreached',
  types: ['message.dropped'],
  async handle(tx, batch) {
    for (const { body, at } of batch) {
      if (body.name !== 'guest-answer') continue;
      const messageId = BigInt(body.about);
      const id = await questionOf(tx, messageId);
      const row = id === undefined ? undefined : await lockTicket(tx, id);
      // A colleague may have answered again until the lock was there.
      if (row === undefined || (await questionOf(tx, messageId)) === undefined) continue;
      const state = afterUnreached(row.state);
      await changeTicket(tx, row.id, { state, unreached_at: at, ...(state !== row.state && { since: at }) });
    }
  },
});
