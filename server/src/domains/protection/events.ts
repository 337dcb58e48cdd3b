import type { MarkerName } from '@mela/contract/api/protection/care';
import type { LimitKind } from '@mela/contract/api/protection/limit-kinds';
import type { Period, QuietHours } from '../wallet/index.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A limit of the player that is in force from now on; null: it is removed. `minutes` instead of the sum for one of play time. */
    'limit.changed': { measure: LimitKind; period: Period; maxMinor: bigint | null; minutes?: number | null };
    /** Nine tenths of a limit of sums are used; once in its window, and once more for another sum. */
    'limit.reached': { measure: Exclude<LimitKind, 'session'>; period: Period; maxMinor: bigint; usedMinor: bigint };
    /** Hours without bets that the player has chosen; null: none. */
    'quiet.changed': { hours: QuietHours | null };
    /** Markers of harm have reached the score at which care begins. */
    'care.raised': { score: number; markers: readonly MarkerName[] };
    /** A break that the player has taken. `until` is an ISO time; null: for ever. */
    'break.started': { name: 'cool-off' | 'self-exclusion'; until: string | null };
  }
}
