import type { Server } from 'node:http';
import type { ErrorRow } from '@mela/contract/errors/define';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { Consumer, EventName } from '../events/index.ts';
import type { Failpoint } from '../failpoint.ts';
import type { Authenticate } from '../http/call.ts';
import type { Route } from '../http/route.ts';
import type { Job } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import type { GaugeSource } from '../observability/metrics.ts';
import type { Random } from '../random/random.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import type { Setting, SettingTable } from '../settings/define-settings.ts';
import type { Db } from '../types.ts';
import type { Extension, ExtensionPoint } from './extension-point.ts';

/** Sends a POST to this very site, as a third party would: path, headers and raw body in, HTTP status out. */
export type SendToSite = (path: string, headers: Readonly<Record<string, string>>, rawBody: Buffer) => Promise<number>;

/** What a process gives its domains once it has opened its database. */
export type ProcessServices = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly send: SendToSite;
  /** Null without REDIS_URL. */
  readonly redis?: RedisLink | null;
  /** Clears what this process has cached for guests. */
  readonly dropPages: () => void;
  /** Only tests listen to it. */
  readonly failpoint?: Failpoint;
};

export type DomainServices = ProcessServices & {
  readonly failpoint: Failpoint;
  /** The settings of all domains by their alias. */
  readonly settings: ReadonlyMap<string, Setting>;
  /** What domains of higher tiers have added to an extension point, in the order of the registry. */
  readonly extensionsOf: <T>(point: ExtensionPoint<T>) => readonly T[];
};

/** What a domain brings to a process. */
export type DomainParts = {
  readonly routes?: readonly Route[];
  readonly consumers?: readonly Consumer[];
  readonly jobs?: readonly Job[];
  /** For /metrics. */
  readonly gauges?: readonly GaugeSource[];
  /** Runs once before the process serves anyone. */
  open?(): Promise<void>;
  /** Another process, or this one, wrote an event that a definition lists under `clearsCaches`. */
  clearCaches?(): void;
  /** Takes upgrades (the live connection) on the app's own server; gives the function that takes it off again. */
  attach?(server: Server): () => void;
  /** Ends what the domain holds open: sockets, batches under way. */
  close?(): Promise<void>;
};

/**
 * A domain: its place among the others and everything it brings. Stands in the domain's index.ts; the registry lists them all, and the
 * architecture rules are computed from it, so that importing a definition must do nothing but define.
 */
export type Domain = Pick<DomainParts, 'routes' | 'consumers' | 'jobs'> & {
  /** Folder under server/src/domains and schema of its tables. */
  readonly name: string;
  readonly tier: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Domains whose index.ts it imports: of lower tiers only. Everything else it learns from events. */
  readonly calls: readonly string[];
  /** Event types that its consumers take. */
  readonly hears: readonly EventName[];
  /** Event types that its code writes. */
  readonly emits: readonly EventName[];
  /** Its table of the error catalogue (contract/src/errors). */
  readonly errors?: Readonly<Record<`errors.${string}`, ErrorRow>>;
  /** What operators may set for it; it reads them by `settingReader` of the settings domain. */
  readonly settings?: SettingTable;
  /** What it adds to extension points of domains it calls. */
  readonly extensions?: readonly Extension[];
  /** Event types after which what processes cache for guests is out of date. */
  readonly clearsCaches?: readonly EventName[];
  /** Parts that need the services of a process; beside the parts above. Called once a process. */
  parts?(services: DomainServices): DomainParts;
  /** Writes the content of SEED; may run at every start, and changes nothing that is there. */
  seed?(tx: Db, services: DomainServices): Promise<void>;
  /** Who a token belongs to: exactly one domain says it. */
  readonly authenticate?: Authenticate;
  /** Whether the site is in remarketing mode, one page and nothing else: at most one domain says it. */
  remarketing?(db: Db): Promise<boolean>;
};

export function defineDomain(domain: Domain): Domain {
  return domain;
}
