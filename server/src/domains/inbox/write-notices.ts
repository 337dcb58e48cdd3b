import type { InboxMessage } from '@mela/contract/api/accounts/inbox';
import { consumer } from '../../kernel/events/index.ts';
import { addToCounter } from '../placements/index.ts';
import { insertMessage } from './store.ts';

const names = { tournaments: 'tournament_prize', lottery: 'lottery_prize' } as const satisfies Record<string, InboxMessage['notification']>;

/**
 * Tells players of the prizes that contests have given them, each once. It says what they have, and invites to nothing: it also comes in care
 * and during a break, as the prize does.
 */
export const noticeConsumer = consumer({
  name: 'inbox.notices',
  types: ['contest.won'],
  async handle(tx, batch, { origin }) {
    for (const { userId, at, body } of batch) {
      if (userId === null) continue;
      const { key, contest, contestId, names: contestNames, place, prize } = body;
      const params = { contestId: Number(contestId), names: contestNames, place, prize };
      const isNew = await insertMessage(tx, { userId, key, name: names[contest], params, at });
      if (isNew) await addToCounter(tx, origin, userId, 'inbox', 1);
    }
  },
});
