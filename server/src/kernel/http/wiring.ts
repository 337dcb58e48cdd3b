import type { Server } from 'node:http';
import type { Consumer, EventName } from '../events/index.ts';
import type { Job } from '../jobs/index.ts';
import type { Authenticate, Db, PlayerOfFrame } from '../types.ts';

import type { OperatorGate } from './operator-gate.ts';
import type { GaugeSource } from '../observability/metrics.ts';
import type { Route } from './route.ts';

/** A check of /readyz: the problem that makes this process unready, or null. */
export type ReadinessCheck = { readonly name: string; problem(): Promise<string | null> };

/** The parts of all domains, built once by `wireDomains`: the app uses the routes, the start uses consumers, jobs and seeds. */
export type Wiring = {
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  /** Null: every row of game frames is refused. */
  readonly playerOfFrame: PlayerOfFrame | null;
  /** Null: every row of operators is refused. */
  readonly operators: OperatorGate | null;
  readonly consumers: readonly Consumer[];
  /** Events after which pages and responses cached for guests are out of date. */
  readonly changes: readonly EventName[];
  /** Drops the domains' caches in this process; called after one of `changes`. */
  clearCaches(): void;
  readonly jobs: readonly Job[];
  readonly gauges: readonly GaugeSource[];
  readonly readiness: readonly ReadinessCheck[];
  /** Whether the site is in remarketing mode, which shows one page only. */
  remarketing(db: Db): Promise<boolean>;
  /** Writes the content of SEED. May run at every start: existing content stays. */
  seed(tx: Db): Promise<void>;
  /** Runs the `open` of each domain, once, before the process serves calls. */
  open(): Promise<void>;
  /** Handles upgrades (the live connection) on the app's server; returns the function that detaches it. */
  attach(server: Server): () => void;
  /** Closes what the domains have open: sockets, running batches. */
  close(): Promise<void>;
};
