import type { EndReason } from './store.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    'session.started': { sessionId: bigint };
    /** Ends the game frames and live connections of this log-in too. */
    'session.ended': { sessionId: bigint; reason: EndReason };
  }
}
