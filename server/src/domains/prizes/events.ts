declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** Additional spins of the wheel for a player. */
    'spins.granted': { spins: number };
  }
}

export {};
