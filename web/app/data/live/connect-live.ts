import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Subscription } from 'centrifuge';
import { jackpotsChannel, siteChannel, userChannel, winnersChannel, type LiveMessage } from '@mela/contract/site/live';
import { apiQuery, refetchTopic } from '../api/api-query.ts';
import { followWanted } from './channels.ts';
import { receive } from './receive.ts';

type Life = {
  /** Not the first one of this player on this page: what came between two connections is read again. */
  readonly isFirst: boolean;
  readonly onOpen: () => void;
  /** The server has ended it for good, or gave no new token: it does not come back by itself. */
  readonly onEnd: () => void;
};

/**
 * Opens the player's live connection. Its library loads only now, after the page works. After short interruptions it connects again by itself.
 * @returns the way to close it. @throws Error without a token
 */
export async function connectLive(userId: number, queryClient: QueryClient, { isFirst, onOpen, onEnd }: Life): Promise<() => void> {
  const [{ Centrifuge }, pass] = await Promise.all([import('centrifuge'), readPass(queryClient)]);
  if (pass === null) throw new Error('no token for the live connection');
  const freshToken = async () => (await readPass(queryClient))?.token ?? '';
  const connection = new Centrifuge(pass.url, { token: pass.token, getToken: freshToken });
  const isNewer = newerBalances();
  const listen = (name: string, missed: () => void): Subscription => {
    const channel = connection.newSubscription(name);
    channel.on('publication', ({ data }: { data: LiveMessage }) => {
      if (isNewer(data)) receive(data, queryClient);
    });
    // What was missed beyond the server's memory is read again, once.
    channel.on('subscribed', ({ wasRecovering, recovered }) => {
      if (wasRecovering && !recovered) missed();
    });
    channel.subscribe();
    return channel;
  };
  listen(userChannel(userId), () => inBackground(refetchPlayer(queryClient)));
  listen(siteChannel, () => receive({ type: 'content-changed' }, queryClient));
  listen(winnersChannel, () => inBackground(refetchTopic(queryClient, 'winners')));
  listen(jackpotsChannel, () => inBackground(refetchTopic(queryClient, 'jackpots')));
  const watched = new Map<string, Subscription>();
  const unfollow = followWanted((names) => {
    for (const [name, channel] of watched)
      if (!names.includes(name)) {
        connection.removeSubscription(channel);
        watched.delete(name);
      }
    for (const name of names)
      if (!watched.has(name))
        watched.set(
          name,
          listen(name, () => inBackground(refetchTopic(queryClient, name.startsWith('lottery:') ? 'lotteries' : 'tournaments'))),
        );
  });
  let isClosed = false;
  let wasOpen = false;
  connection.on('connected', () => {
    onOpen();
    if (!isFirst && !wasOpen) inBackground(refetchPlayer(queryClient));
    wasOpen = true;
  });
  connection.on('disconnected', () => {
    if (isClosed) return;
    isClosed = true;
    unfollow();
    onEnd();
  });
  connection.connect();
  return () => {
    isClosed = true;
    unfollow();
    connection.disconnect();
  };
}

/** Address and token of the connection, always read again; null where the API rejects. */
const readPass = (queryClient: QueryClient) => queryClient.fetchQuery(passQuery);
const passQuery = apiQuery(
  'GET /live/token',
  {},
  { anyLanguage: true, personal: true, retry: false, read: (answer) => (answer.ok ? answer.data : null) },
);

/** Reads again all that is the player's. */
function refetchPlayer(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.personal === true,
  });
}

/** Says of each message of one player's connection whether it is news: of balances an older version that arrives late is not. */
export function newerBalances(): (message: LiveMessage) => boolean {
  let latest = 0;
  return (message) => {
    if (message.type !== 'balance') return true;
    if (message.version < latest) return false;
    latest = message.version;
    return true;
  };
}
