import type { Server } from 'node:http';
import type { ErrorRow } from '@mela/contract/errors/define';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { Consumer, EventName } from '../events/index.ts';
import type { Failpoint } from '../failpoint.ts';
import type { OperatorGate } from '../http/operator-gate.ts';
import type { Route } from '../http/route.ts';
import type { Job } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import type { GaugeSource } from '../observability/metrics.ts';
import type { AnyProjection, JournalProjection, Projection } from '../projections/projection.ts';
import type { Random } from '../random/random.ts';
import type { Retention } from '../retention/retention.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import type { Setting, SettingTable } from '../settings/define-settings.ts';
import type { Authenticate, Db, PlayerOfFrame } from '../types.ts';
import type { PersonalData } from './personal-data.ts';
import type { AnalyticsView, TableRights } from './table-rights.ts';
import type { Extension, ExtensionPoint } from './extension-point.ts';

/** Sends a POST to this site, as a third party would: takes path, headers and raw body, returns the HTTP status. */
export type SendToSite = (path: string, headers: Readonly<Record<string, string>>, rawBody: Buffer) => Promise<number>;

/** The services that a process gives its domains. */
export type ProcessServices = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly send: SendToSite;
  /** Null without REDIS_URL. */
  readonly redis?: RedisLink | null;
  /** Drops the pages and responses that this process has cached for guests. */
  readonly dropPages: () => void;
  /** Used only by tests. */
  readonly failpoint?: Failpoint;
};

export type DomainServices = ProcessServices & {
  readonly failpoint: Failpoint;
  /** The settings of all domains by their alias. */
  readonly settings: ReadonlyMap<string, Setting>;
  /** What each domain holds of players, in the order of the registry. */
  readonly personal: readonly PersonalData[];
  /** The views for warehouses of all domains. */
  readonly analytics: readonly AnalyticsView[];
  /** The projections of all domains. */
  readonly projections: readonly AnyProjection[];
  /** The routes of all domains, once they are wired. */
  readonly routes: () => readonly Route[];
  /** The values that higher domains have added to an extension point, in the order of the registry. */
  readonly extensionsOf: <T>(point: ExtensionPoint<T>) => readonly T[];
};

/** The parts of a domain in a process. */
export type DomainParts = {
  readonly routes?: readonly Route[];
  readonly consumers?: readonly Consumer[];
  readonly jobs?: readonly Job[];
  /** For /metrics. */
  readonly gauges?: readonly GaugeSource[];
  /** Runs once before the process serves calls. */
  open?(): Promise<void>;
  /** Called after any process wrote an event that a definition lists under `clearsCaches`. */
  clearCaches?(): void;
  /** Handles upgrades (the live connection) on the app's server; returns the function that detaches it. */
  attach?(server: Server): () => void;
  /** Closes what the domain has open: sockets, running batches. */
  close?(): Promise<void>;
};

/**
 * A domain: its tier and all its parts. Exported from the domain's index.ts; the registry lists them all. The architecture
 * rules are computed from the definitions, so importing one must have no other effect.
 */
export type Domain = Pick<DomainParts, 'routes' | 'consumers' | 'jobs'> & {
  /** Folder under server/src/domains and schema of its tables. */
  readonly name: string;
  readonly tier: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Domains whose index.ts it imports: of lower tiers only. It gets everything else from events. */
  readonly calls: readonly string[];
  /** Its tables, and what the roles of the database and other domains may do with them. */
  readonly tables?: TableRights;
  /** What its tables hold of a player, for the export of one's data and after the closing of an account. */
  readonly personal?: PersonalData;
  /** How long old rows of its tables stay. */
  readonly retention?: readonly Retention[];
  /** Tables that follow from what is stored elsewhere, and can be made again from it. */
  readonly projections?: readonly Projection[];
  /** The same of tables that follow from a journal of another domain. */
  readonly journals?: readonly JournalProjection[];
  /** Event types of its consumers and projections. */
  readonly hears: readonly EventName[];
  /** Event types that its code writes. */
  readonly emits: readonly EventName[];
  /** Its table of the error catalogue (contract/src/errors). */
  readonly errors?: Readonly<Record<`errors.${string}`, ErrorRow>>;
  /** Its settings for operators; it reads them with `settingReader` of the settings domain. */
  readonly settings?: SettingTable;
  /** Values that it adds to extension points of domains that it calls. */
  readonly extensions?: readonly Extension[];
  /** Event types after which pages and responses cached for guests are out of date. */
  readonly clearsCaches?: readonly EventName[];
  /** Further parts, which need the services of a process. Called once per process. */
  parts?(services: DomainServices): DomainParts;
  /** Writes the content of SEED. May run at every start: it does not change existing content. */
  seed?(tx: Db, services: DomainServices): Promise<void>;
  /** Returns the user of a token. Exactly one domain has it. */
  readonly authenticate?: Authenticate;
  /** Who plays in the session of a game frame. At most one domain has it; without it every row of game frames is refused. */
  readonly playerOfFrame?: PlayerOfFrame;
  /** Sessions of operators, and acts that wait for a second one. At most one domain has it; without it every row of operators is refused. */
  readonly operators?: OperatorGate;
  /** Whether the site is in remarketing mode, which shows one page only. At most one domain has it. */
  remarketing?(db: Db): Promise<boolean>;
};

export function defineDomain(domain: Domain): Domain {
  return domain;
}
