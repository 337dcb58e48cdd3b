declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /**
     * A round was closed, or a closed one was changed by a win, a bet or a rollback: its totals now, without what was undone, and `before` those of
     * the event before; null the first time. Its version is its last movement. It is dated by when it was opened and first closed, whatever
     * came later. `balance` is the player's after that movement, so that no event of its own says it; missing in events of before 0.2.
     */
    'round.settled': {
      round: string;
      developer: string;
      gameId: bigint;
      betMinor: bigint;
      winMinor: bigint;
      openedMs: number;
      settledMs: number;
      before: { betMinor: bigint; winMinor: bigint } | null;
      balance?: Omit<EventMap['balance.changed'], 'round'>;
    };
    /** A player has got free bets, or those that are left were taken back. */
    'freebets.changed': Record<never, never>;
  }
}
