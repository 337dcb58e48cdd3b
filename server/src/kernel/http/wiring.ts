import type { Server } from 'node:http';
import type { Consumer, EventName } from '../events/index.ts';
import type { Job } from '../jobs/index.ts';
import type { Db } from '../types.ts';
import type { Authenticate } from './call.ts';
import type { GaugeSource } from '../observability/metrics.ts';
import type { Route } from './route.ts';

/** A reason why this process should not be sent requests yet; null when it is fit. */
export type ReadinessCheck = { readonly name: string; fault(): Promise<string | null> };

/** What the domains bring to a process: built once by `wireDomains`, used by the app (routes) and by the starter (consumers, jobs, seeds). */
export type Wiring = {
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  readonly consumers: readonly Consumer[];
  /** Events after which what a process keeps for guests is old. */
  readonly changes: readonly EventName[];
  /** Clears what the domains have cached in this process; after one of `changes`. */
  clearCaches(): void;
  readonly jobs: readonly Job[];
  readonly gauges: readonly GaugeSource[];
  readonly readiness: readonly ReadinessCheck[];
  /** Whether the site is in remarketing mode: one page, nothing else. */
  remarketing(db: Db): Promise<boolean>;
  /** Writes the content of SEED; may run at every start, what is there stays. */
  seed(tx: Db): Promise<void>;
  /** Brings back what the last process kept, before anybody connects. */
  open(): Promise<void>;
  /** Takes upgrades (the live connection) on the app's own server; gives the function that takes it off again. */
  attach(server: Server): () => void;
  /** Ends what the domains keep open: sockets, batches under way. */
  close(): Promise<void>;
};

/** For tests and tools that need only some of it. */
export function wiringOf(parts: Partial<Wiring>): Wiring {
  return {
    routes: [],
    consumers: [],
    changes: [],
    clearCaches: () => undefined,
    jobs: [],
    gauges: [],
    readiness: [],
    authenticate: async () => null,
    remarketing: async () => false,
    seed: async () => undefined,
    open: async () => undefined,
    attach: () => () => undefined,
    close: async () => undefined,
    ...parts,
  };
}
