import type { NewEvent } from '../../kernel/events/index.ts';
import type { Posted } from './movements/movement.ts';

/** Why a balance changed, as pages may show it. */
export type BalanceCause = 'bet' | 'win' | 'rollback' | 'deposit' | 'withdrawal' | 'bonus' | 'grant' | 'adjustment';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A player's new balance, written in the transaction of the movement that changed it; `round` with a bet, a win or a rollback. */
    'balance.changed': {
      cashMinor: bigint;
      bonusMinor: bigint;
      currentWagerMinor: bigint;
      requiredWagerMinor: bigint;
      cause: BalanceCause;
      round?: string;
    };
  }
}

/** The event of a posted movement. Its version is the movement's id, which the ledger draws under the player's lock. */
export function balanceEvent(userId: bigint, posted: Posted, cause: BalanceCause, round?: string): NewEvent {
  const { movementId, cashMinor, bonusMinor, currentWagerMinor, requiredWagerMinor } = posted;
  return {
    type: 'balance.changed',
    userId,
    ...(movementId !== null && { version: movementId }),
    body: { cashMinor, bonusMinor, currentWagerMinor, requiredWagerMinor, cause, ...(round !== undefined && { round }) },
  };
}
