declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /**
     * A round was closed, or a closed one was changed by a win, a bet or a rollback: its totals now, without what was undone, and `before` those of
     * the event before; null the first time. Its version is its last movement. It is dated by when it was opened and first closed, whatever
     * came later.
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
    };
  }
}
