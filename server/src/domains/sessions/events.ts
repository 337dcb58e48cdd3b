import type { EndReason } from './store.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** `accepted`: the browser says that its visitor has accepted the notice of cookies. */
    'session.started': { sessionId: bigint; accepted?: true };
    /** An operator acted on a player's account; the actor is in the event. */
    'operator.acted': { act: string; reason: string };
    /** Ends the game frames and live connections of this log-in too. */
    'session.ended': { sessionId: bigint; reason: EndReason };
  }
}
