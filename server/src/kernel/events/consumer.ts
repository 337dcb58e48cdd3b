import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { Origin } from '../origin.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random/random.ts';
import type { Tx } from '../types.ts';
import type { EventMap, EventName } from './map.ts';

/** An event as consumers read it. `version` grows with the state that the event carries; null where it carries none. */
export type StoredEvent<T extends EventName = EventName> = {
  [K in T]: {
    readonly id: bigint;
    readonly type: K;
    readonly userId: bigint | null;
    readonly body: EventMap[K];
    readonly version: bigint | null;
    readonly at: Date;
  };
}[T];

/** What consumers and jobs may reach besides their transaction. */
export type Services = { readonly config: Config; readonly clock: Clock; readonly random: Random; readonly log: Log };

/** The same with the origin of what the consumer or job causes. */
export type WorkServices = Services & { readonly origin: Origin };

/**
 * One reader of the events with its own checkpoint. `handle` gets them in order, each exactly once as far as its effect is
 * inside `tx`; when it throws, nothing of the batch has happened and the batch comes again after a pause.
 */
export type Consumer<T extends EventName = EventName> = {
  /** Stable for ever: the checkpoint is kept under it. */
  readonly name: string;
  readonly types: readonly T[];
  /** Where a consumer begins that never ran: all events ever written, or only new ones. Default: `beginning`. */
  readonly from?: 'beginning' | 'now';
  readonly batchMax?: number;
  /** Which processes run it. Default `jobs`; `live` for what is pushed to the connections of this very process. */
  readonly role?: 'jobs' | 'live';
  handle(tx: Tx, batch: readonly StoredEvent<T>[], services: WorkServices): Promise<void>;
};

/** Lets TypeScript infer the batch's type from `types`. */
export function consumer<const T extends EventName>(definition: Consumer<T>): Consumer<T> {
  return definition;
}
