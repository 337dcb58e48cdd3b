import type { Counter } from '@mela/contract/api/placements';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** One of a player's counters has a new value. */
    'counter.changed': Counter;
  }
}
