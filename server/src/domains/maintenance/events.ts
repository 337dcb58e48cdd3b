declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A maintenance whose end a player asked to hear of is over, or was cancelled. */
    'maintenance.over': { maintenance: number };
  }
}

export {};
