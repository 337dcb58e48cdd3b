import type { EndReason } from './store.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    'session.started': { sessionId: bigint };
    /** The player's game frames and live connections of this log-in end with it. */
    'session.ended': { sessionId: bigint; reason: EndReason };
  }
}
