import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '@mela/contract/live';
import type { Winner } from '@mela/contract/ratings';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { loseSession } from '../../lib/auth/auth-store.ts';
import { tellJackpots } from './jackpots.ts';
import { balanceHold } from '../balance/use-balance.ts';
import { putJackpot } from '../jackpots/queries.ts';

const winnersMax = 14;

/** What a message of the live connection changes on the open page. */
export function receive(message: LiveMessage, queryClient: QueryClient): void {
  switch (message.type) {
    case 'balance': {
      const { balance, netBalance, currentBonusWager, requiredBonusWager } = message;
      return balanceHold(queryClient).offer({ balance, netBalance, currentBonusWager, requiredBonusWager });
    }
    case 'payment':
      return void queryClient.invalidateQueries({ queryKey: ['payments'] });
    case 'counter':
      return void queryClient.invalidateQueries({ queryKey: ['counters'] });
    case 'winner':
      return putFirst(message.winner, queryClient);
    case 'jackpot':
      tellJackpots(message);
      return putJackpot(message, queryClient);
    case 'session-end':
      return loseSession();
    case 'content-changed':
    case 'settings-changed':
      return readAgainSoon(queryClient);
  }
}

/** The win carries all that the list shows: nothing is fetched. Its game's name is told in every language, and the list in one. */
function putFirst({ game, ...winner }: Winner, queryClient: QueryClient): void {
  const told = { ...winner, game: { ...game, name: game.names[currentLocale()] } };
  queryClient.setQueriesData<readonly Winner[]>({ queryKey: ['winners'] }, (list) =>
    list === undefined || list.some(({ id }) => id === told.id) ? list : [told, ...list].slice(0, winnersMax),
  );
}

const waiting = new WeakSet<QueryClient>();
/** Every process has heard of the change when the first page asks; the last asks at the end. */
const spreadMs = { min: 700, max: 3_000 } as const;

/** Every open page hears of a change in the same moment: each asks at a moment of its own, once for all that came until then. One that no one looks at asks when it is looked at and moves on. */
function readAgainSoon(queryClient: QueryClient): void {
  if (waiting.has(queryClient)) return;
  waiting.add(queryClient);
  const [dice = 0] = crypto.getRandomValues(new Uint32Array(1));
  setTimeout(
    () => {
      waiting.delete(queryClient);
      void queryClient.invalidateQueries({
        predicate: ({ meta }) => meta?.follows === 'site',
        refetchType: document.visibilityState === 'hidden' ? 'none' : 'active',
      });
    },
    spreadMs.min + (dice / 2 ** 32) * (spreadMs.max - spreadMs.min),
  );
}
