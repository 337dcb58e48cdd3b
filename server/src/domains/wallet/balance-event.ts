import type { NewEvent } from '../../kernel/events/index.ts';
import type { BalanceCause } from './events.ts';
import type { Posted } from './movement.ts';

/** The event that a player's balance is another now, from what the ledger answered. */
export function balanceEvent(userId: bigint, posted: Posted, cause: BalanceCause, round?: string): NewEvent {
  const { cashMinor, bonusMinor, currentWagerMinor, requiredWagerMinor } = posted;
  return {
    type: 'balance.changed',
    userId,
    body: { cashMinor, bonusMinor, currentWagerMinor, requiredWagerMinor, cause, ...(round !== undefined && { round }) },
  };
}
