import type { Db } from '../../../kernel/types.ts';
import { postedBefore } from '../../wallet/index.ts';
import type { WalletPort } from '../adapters/provider-adapter.ts';
import { movementKey, type PlayAnswer, type ProviderMessage } from '../booking/movements.ts';
import type { KnownProviders } from './known-providers.ts';

/**
 * The same wallet, which takes no new bet of a stopped provider: one that was booked before is answered again, and wins and rollbacks are booked, also
 * the sum of free rounds that were played before.
 */
export function stopBets(db: Db, { submit, submitList }: WalletPort, known: KnownProviders): WalletPort {
  async function rejectStopped(messages: readonly ProviderMessage[]): Promise<PlayAnswer | null> {
    const bets = messages.filter(
      ({ kind, developer, free }) => kind === 'bet' && free?.rounds === undefined && known.takesNoBet(developer),
    );
    if (bets.length === 0) return null;
    const keys = bets.map(({ developer, transaction = '' }) => movementKey(developer, transaction));
    return (await postedBefore(db, keys)).size === keys.length ? null : { rejection: 'session_ended' };
  }
  return {
    submit: async (message) => (await rejectStopped([message])) ?? submit(message),
    submitList: async (messages) => (await rejectStopped(messages)) ?? submitList(messages),
  };
}
