import type { RefusalReason } from '@mela/contract/api/verification';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** Where the check of a player's identity stands from now on. */
    'verification.changed': { status: 'pending' | 'again' | 'accepted' | 'refused'; reasons: readonly RefusalReason[] };
  }
}
