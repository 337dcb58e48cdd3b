declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** An operator changed a setting while the server runs. */
    'settings.changed': { alias: string };
  }
}

export {};
