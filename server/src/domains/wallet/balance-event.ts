import type { NewEvent } from '../../kernel/events/index.ts';
import type { BalanceCause } from './events.ts';
import type { Posted } from './movement.ts';

/** The event that a player's balance changed, from what the ledger answered. Its version is the movement's id, which the ledger draws under the player's lock. */
export function balanceEvent(userId: bigint, posted: Posted, cause: BalanceCause, round?: string): NewEvent {
  const { movementId, cashMinor, bonusMinor, currentWagerMinor, requiredWagerMinor } = posted;
  return {
    type: 'balance.changed',
    userId,
    ...(movementId !== null && { version: movementId }),
    body: { cashMinor, bonusMinor, currentWagerMinor, requiredWagerMinor, cause, ...(round !== undefined && { round }) },
  };
}
