declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** Every round that can count was settled before this event: the standings are final once it is read. */
    'tournament.ended': { tournamentId: bigint };
    /** The standings or the state of a tournament have changed. */
    'tournament.changed': { tournamentId: bigint };
  }
}

export {};
