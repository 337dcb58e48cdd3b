declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A round was closed, with these totals. */
    'round.settled': { round: string; developer: string; gameId: bigint; betMinor: bigint; winMinor: bigint };
  }
}
