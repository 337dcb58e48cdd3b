import type { Measure, Period } from '../wallet/index.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A limit of the player that is in force from now on; null: it is removed. */
    'limit.changed': { measure: Measure; period: Period; maxMinor: bigint | null };
    /** A break that the player has taken. `until` is an ISO time; null: for ever. */
    'break.started': { name: 'cool-off' | 'self-exclusion'; until: string | null };
  }
}
