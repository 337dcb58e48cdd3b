/** Why a balance moved, in a word that a page may show. */
export type BalanceCause = 'bet' | 'win' | 'rollback' | 'deposit' | 'withdrawal' | 'bonus' | 'adjustment';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /**
     * A player has this much now. Written by whoever asked the ledger to move it, in the same transaction; `round` with a
     * bet, a win or a rollback.
     */
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
