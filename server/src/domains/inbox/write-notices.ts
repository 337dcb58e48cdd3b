import type { InboxMessage } from '@mela/contract/api/accounts/inbox';
import { consumer, type StoredEvent } from '../../kernel/events/index.ts';
import { addToCounter } from '../placements/index.ts';
import { insertMessage, type NewMessage } from './store.ts';

type Name = InboxMessage['notification'];
type Heard = 'contest.won' | 'tournament.placed' | 'notice.refused';
type Notice = Pick<NewMessage, 'key' | 'params'> & { readonly name: Name };

const accountNames = {
  'password-changed': 'password_changed',
  'factor-on': 'factor_on',
  'factor-off': 'factor_off',
  'login-linked': 'login_linked',
  'login-unlinked': 'login_unlinked',
  'email-changed': 'email_changed',
  'phone-changed': 'phone_changed',
} as const satisfies Record<string, Name>;
const wonNames = { tournaments: 'tournament_prize', lottery: 'lottery_prize' } as const satisfies Record<string, Name>;

/**
 * Notifies players of the prizes that contests have given them, of a place in a tournament without one, and of changes of the way into their account
 * that no text message could tell them; each once. It says what they have, and invites to nothing: it also comes in care and during a break.
 */
export const noticeConsumer = consumer({
  name: 'inbox.notices',
  types: ['contest.won', 'tournament.placed', 'notice.refused'],
  async handle(tx, batch, { origin }) {
    for (const event of batch) {
      const { userId, at } = event;
      if (userId === null) continue;
      const isNew = await insertMessage(tx, { userId, at, isOffer: false, ...noticeOf(event) });
      if (isNew) await addToCounter(tx, origin, userId, 'inbox', 1);
    }
  },
});

function noticeOf(event: StoredEvent<Heard>): Notice {
  if (event.type === 'contest.won') return ofPrize(event);
  if (event.type === 'tournament.placed') return ofPlace(event);
  return { key: `account:${event.id}`, name: accountNames[event.body.name], params: {} };
}

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
