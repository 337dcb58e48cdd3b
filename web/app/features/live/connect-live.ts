import type { QueryClient } from '@tanstack/react-query';
import { userChannel, type LiveMessage } from '@mela/contract/live';
import { callApi } from '../../lib/api/client.ts';
import { loseSession } from '../../lib/auth/lose-session.ts';
import { balanceHold } from '../balance/use-balance.ts';

/** Opens the player's live connection. Its library loads only now, after the page works. @returns the way to close it. */
export async function connectLive(userId: number, queryClient: QueryClient): Promise<() => void> {
  const [{ Centrifuge }, pass] = await Promise.all([import('centrifuge'), callApi('GET /live/token')]);
  if (!pass.ok) return () => undefined;
  const freshToken = async () => {
    const answer = await callApi('GET /live/token');
    return answer.ok ? answer.data.token : '';
  };
  const connection = new Centrifuge(pass.data.url, { token: pass.data.token, getToken: freshToken });
  const channel = connection.newSubscription(userChannel(userId));
  channel.on('publication', ({ data }: { data: LiveMessage }) => receive(data, queryClient));
  // What was missed beyond the server's memory is read again, once.
  channel.on('subscribed', ({ wasRecovering, recovered }) => {
    if (wasRecovering && !recovered) void queryClient.invalidateQueries({ queryKey: ['users', 'self'] });
  });
  channel.subscribe();
  connection.connect();
  return () => connection.disconnect();
}

function receive(message: LiveMessage, queryClient: QueryClient): void {
  switch (message.type) {
    case 'balance': {
      const { balance, netBalance, currentBonusWager, requiredBonusWager } = message;
      return balanceHold(queryClient).offer({ balance, netBalance, currentBonusWager, requiredBonusWager });
    }
    case 'payment':
      return void queryClient.invalidateQueries({ queryKey: ['payments'] });
    case 'session-end':
      return loseSession();
    case 'content-changed':
    case 'settings-changed':
      return void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'users' });
  }
}
