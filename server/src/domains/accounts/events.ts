import type { Locale } from '@mela/contract/site/languages';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** An account was opened. */
    'user.registered': { by: 'email' | 'phone'; locale: Locale };
  }
}
