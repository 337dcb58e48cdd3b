declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** An operator changed a setting while the house is open. */
    'settings.changed': { alias: string };
  }
}

export {};
