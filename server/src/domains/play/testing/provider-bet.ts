import { randomUUID } from 'node:crypto';
import type { ProviderMessage } from '../booking/movements.ts';

/** A bet of ₹10 in the game of the demo provider, in a round of its own that stays open. */
export const providerBet = (token: string, change: Partial<ProviderMessage> = {}): ProviderMessage => ({
  kind: 'bet',
  developer: 'demo',
  token,
  transaction: randomUUID(),
  round: randomUUID(),
  game: 'demo-game',
  amountMinor: 1_000n,
  ...change,
});
