import { consumer } from '../../../kernel/events/index.ts';
import { afterUnreached } from './rules.ts';
import { changeTicket, lockTicket } from './ticket-store.ts';

/** The mail is all that reaches a guest: where it was dropped, the question waits in the queue again and says so. */
export const unreachedConsumer = consumer({
  name: 'support.unreached',
  types: ['message.dropped'],
  async handle(tx, batch) {
    for (const { body, at } of batch) {
      if (body.name !== 'guest-answer') continue;
      const row = await lockTicket(tx, BigInt(body.about));
      if (row === undefined) continue;
      const state = afterUnreached(row.state);
      await changeTicket(tx, row.id, { state, unreached_at: at, ...(state !== row.state && { since: at }) });
    }
  },
});
