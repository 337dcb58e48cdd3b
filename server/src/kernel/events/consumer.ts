import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { Origin } from '../origin.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random/random.ts';
import type { Tx } from '../types.ts';
import type { EventMap, EventName } from './map.ts';

/** A part of the consumer `of`: events of players whose id modulo `count` is `index`; those of no player belong to part 0. */
export type Shard = { readonly of: string; readonly index: number; readonly count: number };

/** An event as consumers read it. `version` increases with each change of the event's state; null for events without state. */
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

/** What consumers and jobs get besides their transaction. */
export type Services = { readonly config: Config; readonly clock: Clock; readonly random: Random; readonly log: Log };

/** With the origin of the consumer's or job's effects. */
export type WorkServices = Services & { readonly origin: Origin };

/**
 * A reader of events with its own checkpoint. `handle` gets them in order, each exactly once as far as its effect is inside
 * `tx`. When it throws, the batch is rolled back and comes again after a pause.
 */
export type Consumer<T extends EventName = EventName> = {
  /** Must never change: it is the key of the checkpoint. */
  readonly name: string;
  readonly types: readonly T[];
  /** Where a new consumer starts: with all stored events, or only new ones. Default: `beginning`. */
  readonly from?: 'beginning' | 'now';
  readonly batchMax?: number;
  /** Which processes run it. Default `jobs`; `live` for messages to the connections of the process. */
  readonly role?: 'jobs' | 'live';
  /**
   * Into how many parts its events are split by player, each with a checkpoint of its own: the parts run at the same time, in one process or several.
   * Only where the effects of one player do not depend on events of others. Like the name it must never change; 1 may become more.
   */
  readonly shards?: number;
  /** Set by `shardsOf` for one of the parts. */
  readonly shard?: Shard;
  handle(tx: Tx, batch: readonly StoredEvent<T>[], services: WorkServices): Promise<void>;
};

/** Lets TypeScript infer the batch's type from `types`. */
export function consumer<const T extends EventName>(definition: Consumer<T>): Consumer<T> {
  return definition;
}
