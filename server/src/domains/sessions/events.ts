import type { OperatorAct } from './operator/acts.ts';
import type { EndReason } from './store.ts';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    'session.started': { sessionId: bigint };
    /** An operator changed the way into an account; the actor is in the event. */
    'operator.acted': { act: OperatorAct; reason: string };
    /** Ends the game frames and live connections of this log-in too. */
    'session.ended': { sessionId: bigint; reason: EndReason };
  }
}
