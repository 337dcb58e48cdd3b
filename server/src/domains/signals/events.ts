import type { SignalKind } from '@mela/contract/api/operators/signals';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A signal was raised for the first time. */
    'signal.raised': { signalId: bigint; kind: SignalKind };
  }
}
