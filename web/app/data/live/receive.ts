import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '@mela/contract/site/live';
import type { Winner } from '@mela/contract/api/ratings';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { noteNewStamp } from '../achievements/new-stamps.ts';
import { refetchTopic } from '../api/api-query.ts';
import { loseSession } from '../account/auth-store.ts';
import { publishJackpot } from './jackpots.ts';
import { noteArrival } from '../notifications/arrivals.ts';
import { countersQuery } from '../notifications/counters.ts';
import { balanceHold } from '../balance/use-balance.ts';
import { largeMultiple } from '../ratings/queries.ts';
import { putJackpot } from '../jackpots/queries.ts';

const winnersMax = 14;

/** What a message of the live connection changes on the open page. */
export function receive(message: LiveMessage, queryClient: QueryClient): void {
  switch (message.type) {
    case 'balance': {
      const { balance, netBalance, currentBonusWager, requiredBonusWager } = message;
      balanceHold(queryClient).offer({ balance, netBalance, currentBonusWager, requiredBonusWager });
      // A round is what changes it most: history, free bets, points and the level follow.
      return refetchSpaced(queryClient, 'rounds');
    }
    case 'payment':
      return inBackground(refetchTopic(queryClient, 'payments'));
    case 'counter':
      if (message.name === 'inbox') {
        // A message that was read or deleted elsewhere makes it less.
        const known = queryClient.getQueryData(countersQuery.queryKey)?.find(({ name }) => name === 'inbox');
        if (message.value > (known?.value ?? 0)) noteArrival();
        inBackground(refetchTopic(queryClient, 'inbox'));
      }
      return inBackground(refetchTopic(queryClient, 'counters'));
    case 'free-bets':
      return inBackground(refetchTopic(queryClient, 'free-bets'));
    case 'achievement':
      noteNewStamp(message);
      return inBackground(refetchTopic(queryClient, 'achievements'));
    case 'winner':
      return putFirst(message.winner, queryClient);
    case 'jackpot':
      publishJackpot(message);
      return putJackpot(message, queryClient);
    case 'tournament':
      return refetchSpaced(queryClient, 'tournaments');
    case 'lottery':
      return refetchSpaced(queryClient, 'lotteries');
    case 'session-end':
      return loseSession(message.reason === 'exclusion' ? 'break' : 'ended');
    case 'content-changed':
    case 'settings-changed':
      return refetchSoon(queryClient);
  }
}

/** Of large wins. The message carries all that the list shows: nothing is fetched. The message has the game's name in every language, the list in one. */
function putFirst({ game, ...winner }: Winner, queryClient: QueryClient): void {
  if (winner.bet <= 0 || winner.win < winner.bet * largeMultiple) return;
  const first = { ...winner, game: { ...game, name: game.names[currentLocale()] } };
  queryClient.setQueriesData<readonly Winner[]>({ queryKey: ['GET /winners/last'] }, (list) =>
    list === undefined || list.some(({ id }) => id === first.id) ? list : dropOne([first, ...list]),
  );
}

/** Of a full list the oldest win of a demo player goes before any of a player. */
function dropOne(list: readonly Winner[]): readonly Winner[] {
  if (list.length <= winnersMax) return list;
  const demoAt = list.findLastIndex(({ demo }) => demo);
  return list.toSpliced(demoAt === -1 ? list.length - 1 : demoAt, 1);
}

const waiting = new WeakSet<QueryClient>();
/** By the minimum every server process knows the change; the maximum spreads the requests. */
const spreadMs = { min: 700, max: 3_000 } as const;

/**
 * Refetches what the page shows. All open pages receive a change at the same moment: each refetches after a random delay, once for all
 * changes until then. A hidden tab refetches when it is shown and navigates.
 */
function refetchSoon(queryClient: QueryClient): void {
  if (waiting.has(queryClient)) return;
  waiting.add(queryClient);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  setTimeout(
    () => {
      waiting.delete(queryClient);
      inBackground(refetchTopic(queryClient, 'site', document.visibilityState === 'hidden' ? 'none' : 'active'));
    },
    spreadMs.min + (random / 2 ** 32) * (spreadMs.max - spreadMs.min),
  );
}

/** On a busy site every batch of rounds changes standings or a prize fund; a player's own round is read when the reels have shown it. */
const spacedMs = { tournaments: 1000, lotteries: 1000, rounds: 5000 } as const;
type SpacedTopic = keyof typeof spacedMs;
const spaced: Readonly<Record<SpacedTopic, WeakSet<QueryClient>>> = {
  tournaments: new WeakSet(),
  lotteries: new WeakSet(),
  rounds: new WeakSet(),
};

/** Reads what follows a topic again at most once in its time, however often it changes. */
function refetchSpaced(queryClient: QueryClient, topic: SpacedTopic): void {
  const waits = spaced[topic];
  if (waits.has(queryClient)) return;
  waits.add(queryClient);
  const read = () => inBackground(refetchTopic(queryClient, topic, document.visibilityState === 'hidden' ? 'none' : 'active'));
  if (topic !== 'rounds') read();
  setTimeout(() => {
    waits.delete(queryClient);
    read();
  }, spacedMs[topic]);
}
