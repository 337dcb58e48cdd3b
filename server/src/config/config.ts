import { resolve } from 'node:path';
import { shareConnections, type ConnectionBudget } from './connections.ts';
import type { Env } from './env.ts';
import { checkMoney, type Money } from './money.ts';
import { Problems } from './problems.ts';
import { checkProduction } from './production.ts';
import type { Secrets } from './secrets.ts';

export const roles = ['web', 'api', 'live', 'jobs'] as const;
export type Role = (typeof roles)[number];
const locales = ['en', 'hi'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What the environment settles, checked and typed, before any secret is read or made. */
export type Settings = {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** How the world names the site; no trailing slash. */
  readonly siteUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL under dataDir. */
  readonly databaseUrl: string | null;
  /** The owner of the tables, which migrates, where DATABASE_URL is the role that serves calls; null: one role does both. */
  readonly databaseUrlOwner: string | null;
  readonly dbConnections: ConnectionBudget;
  /** Null: limits, cached answers and live messages stay inside this process. */
  readonly redisUrl: string | null;
  readonly centrifugoUrl: string | null;
  /** Its `http_api.key`; set whenever centrifugoUrl is. */
  readonly centrifugoApiKey: string | null;
  readonly money: Money;
  /** The first one is the default. */
  readonly locales: readonly (typeof locales)[number][];
  readonly localePrefix: boolean;
  readonly signature: boolean;
  /** How many proxies of ours are in front and write X-Forwarded-For; 0 ignores the header. */
  readonly trustProxyHops: number;
  /** Other sites whose pages may call the API, as origins (`https://app.example`). */
  readonly corsOrigins: readonly string[];
  /** Parent domain whose sites share one log-in; null keeps it to this host. */
  readonly ssoDomain: string | null;
  /** `base` is what an operator builds on (originals, menus, pages); `demo` adds the sandboxes' content. */
  readonly seed: 'demo' | 'base' | 'none';
  readonly roles: readonly Role[];
  readonly logLevel: (typeof logLevels)[number];
};

export type Config = Settings & { readonly secrets: Secrets };
export type Checked = { readonly settings: Settings; readonly problems: readonly string[] };

function derivedSiteUrl(host: string, port: number): string {
  const anywhere = host === '0.0.0.0' || host === '::';
  const name = anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}${port === 80 ? '' : `:${port}`}`;
}

/** What works only together: a variable without its other half would be ignored. */
function checkPairs(env: Env, settings: Settings, problems: Problems): void {
  if (env.DATABASE_URL_OWNER !== undefined && env.DATABASE_URL === undefined)
    problems.say('DATABASE_URL_OWNER', 'is set, but DATABASE_URL is not: set both, or DATABASE_URL alone');
  for (const [name, reason] of Object.entries(env.unused ?? {})) problems.say(name, `is set, but nothing uses it (${reason}): unset it`);
  if (settings.money.mode === 'play')
    for (const name of ['LICENCE_NUMBER', 'LICENCE_JURISDICTION', 'LICENCE_COUNTRIES', 'PAYMENT_ADAPTER'] as const)
      if (env[name] !== undefined) problems.say(name, 'is set, but MONEY is play: set MONEY=licensed or unset it');
  if (env.CENTRIFUGO_URL === undefined) {
    if (env.CENTRIFUGO_API_KEY !== undefined) problems.say('CENTRIFUGO_API_KEY', 'is set, but CENTRIFUGO_URL is not: set both or none');
    return;
  }
  if (env.CENTRIFUGO_API_KEY === undefined)
    problems.add('CENTRIFUGO_API_KEY', undefined, 'the http_api.key of the Centrifugo at CENTRIFUGO_URL');
  if (env.LIVE_SECRET === undefined)
    problems.add('LIVE_SECRET', undefined, 'the client.token.hmac_secret_key of the Centrifugo at CENTRIFUGO_URL');
}

/** Pure: no file, no clock. `problems` names every wrong variable at once, each with what it should be; empty means fit to start. */
export function configFrom(env: Env): Checked {
  const problems = new Problems();
  const mode = problems.oneOf('MODE', env.MODE, ['demo', 'production'], 'demo');
  const port = problems.integer('PORT', env.PORT, { min: 1, max: 65535 }, 3000);
  const host = problems.host('HOST', env.HOST, '127.0.0.1');
  const ownRoles = env.ROLES === 'all' ? roles : problems.listOf('ROLES', env.ROLES, roles, roles);
  const siteUrl = problems.siteUrl('SITE_URL', env.SITE_URL) ?? derivedSiteUrl(host, port);
  const settings: Settings = {
    mode,
    host,
    port,
    siteUrl,
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: problems.url('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    databaseUrlOwner: problems.url('DATABASE_URL_OWNER', env.DATABASE_URL_OWNER, ['postgres:', 'postgresql:']),
    dbConnections: shareConnections(env.DB_CONNECTIONS, ownRoles, problems),
    redisUrl: problems.url('REDIS_URL', env.REDIS_URL, ['redis:', 'rediss:']),
    centrifugoUrl: problems.url('CENTRIFUGO_URL', env.CENTRIFUGO_URL, ['http:', 'https:', 'ws:', 'wss:']),
    centrifugoApiKey: env.CENTRIFUGO_API_KEY ?? null,
    money: checkMoney(env, problems),
    locales: problems.listOf('LOCALES', env.LOCALES, locales, locales),
    localePrefix: problems.oneOf('LOCALE_PREFIX', env.LOCALE_PREFIX, ['on', 'off'], 'on') === 'on',
    signature: problems.oneOf('SIGNATURE', env.SIGNATURE, ['on', 'off'], 'on') === 'on',
    trustProxyHops: problems.integer('TRUST_PROXY', env.TRUST_PROXY, { min: 0, max: 9 }, 0),
    corsOrigins: problems.origins('CORS_ORIGINS', env.CORS_ORIGINS),
    ssoDomain: problems.parentDomain('SSO_DOMAIN', env.SSO_DOMAIN, new URL(siteUrl).hostname),
    seed: problems.oneOf('SEED', env.SEED, ['demo', 'base', 'none'], mode === 'demo' ? 'demo' : 'base'),
    roles: ownRoles,
    logLevel: problems.oneOf('LOG_LEVEL', env.LOG_LEVEL, logLevels, 'info'),
  };
  checkPairs(env, settings, problems);
  if (mode === 'production') checkProduction(env, settings, problems);
  return { settings, problems: problems.lines };
}
