declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** Somebody opened an account. */
    'user.registered': { by: 'email' | 'phone'; locale: 'en' | 'hi' };
  }
}

export {};
