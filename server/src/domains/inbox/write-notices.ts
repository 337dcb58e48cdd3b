import type { InboxMessage } from '@mela/contract/api/accounts/inbox';
import { consumer, type StoredEvent } from '../../kernel/events/index.ts';
import { addToCounter } from '../placements/index.ts';
import { insertMessage, type NewMessage } from './store.ts';

type Name = InboxMessage['notification'];
type Notice = Pick<NewMessage, 'key' | 'params'> & { readonly name: Name };

const wonNames = { tournaments: 'tournament_prize', lottery: 'lottery_prize' } as const satisfies Record<string, Name>;

/**
 * Tells players of the prizes that contests have given them, and of a place in a tournament without one, each once. It says what they have, and
 * invites to nothing: it also comes in care and during a break, as the prize does.
 */
export const noticeConsumer = consumer({
  name: 'inbox.notices',
  types: ['contest.won', 'tournament.placed'],
  async handle(tx, batch, { origin }) {
    for (const event of batch) {
      const { userId, at } = event;
      if (userId === null) continue;
      const isNew = await insertMessage(tx, { userId, at, ...(event.type === 'contest.won' ? ofPrize(event) : ofPlace(event)) });
      if (isNew) await addToCounter(tx, origin, userId, 'inbox', 1);
    }
  },
});

function ofPrize({ body: { key, contest, contestId, names, place, prize } }: StoredEvent<'contest.won'>): Notice {
  return { key, name: wonNames[contest], params: { contestId: Number(contestId), names, place, prize } };
}

/** At most one of a tournament, whatever its bands. */
function ofPlace({ body: { tournamentId, names, place, places } }: StoredEvent<'tournament.placed'>): Notice {
  return {
    key: `tournament:${tournamentId}:place`,
    name: 'tournament_place',
    params: { contestId: Number(tournamentId), names, place, places },
  };
}
