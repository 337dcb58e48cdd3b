import { resolve } from 'node:path';
import type { Env } from './env.ts';
import { Errors } from './problems.ts';
import { checkMoney, type Money } from './money.ts';
import { checkOidc, type OidcNetwork } from './oidc.ts';
import { checkProduction, type Secrets } from './secrets.ts';

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
  readonly redisUrl: string | null;
  readonly centrifugoUrl: string | null;
  /** Its `http_api.key`; set whenever centrifugoUrl is. */
  readonly centrifugoApiKey: string | null;
  readonly money: Money;
  /** The first one is the default. */
  readonly locales: readonly (typeof locales)[number][];
  readonly localePrefix: boolean;
  readonly signature: boolean;
  /** How many proxies of ours stand in front and write X-Forwarded-For; 0 believes nobody. */
  readonly trustProxyHops: number;
  /** Other sites whose pages may call the API, as origins (`https://app.example`). */
  readonly corsOrigins: readonly string[];
  /** Parent domain whose sites share one log-in; null keeps it to this host. */
  readonly ssoDomain: string | null;
  readonly seed: 'demo' | 'none';
  readonly roles: readonly Role[];
  readonly logLevel: (typeof logLevels)[number];
  /** Each switches its adapter on; null leaves the outbox (demo) or nothing (production). */
  readonly telegramBotToken: string | null;
  readonly smtpUrl: string | null;
  readonly smsUrl: string | null;
  readonly oidc: readonly OidcNetwork[];
};

export type Config = Settings & { readonly secrets: Secrets };
export type Checked = { readonly settings: Settings; readonly faults: readonly string[] };

function derivedSiteUrl(host: string, port: number): string {
  const anywhere = host === '0.0.0.0' || host === '::';
  const name = anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}${port === 80 ? '' : `:${port}`}`;
}

/** Pure: no file, no clock. `faults` names every wrong variable at once, each with what it should be; empty means fit to start. */
export function configFrom(env: Env): Checked {
  const faults = new Errors();
  const mode = faults.oneOf('MODE', env.MODE, ['demo', 'production'], 'demo');
  const port = faults.integer('PORT', env.PORT, { min: 1, max: 65535 }, 3000);
  const host = env.HOST ?? '127.0.0.1';
  if (/[\s/]/.test(host)) faults.add('HOST', host, 'a host name or an IP address');
  const allRoles = env.ROLES === undefined || env.ROLES === 'all';
  const siteUrl = faults.url('SITE_URL', env.SITE_URL, ['http:', 'https:']) ?? derivedSiteUrl(host, port);
  const settings: Settings = {
    mode,
    host,
    port,
    siteUrl,
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: faults.url('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    redisUrl: faults.url('REDIS_URL', env.REDIS_URL, ['redis:', 'rediss:']),
    centrifugoUrl: faults.url('CENTRIFUGO_URL', env.CENTRIFUGO_URL, ['http:', 'https:', 'ws:', 'wss:']),
    centrifugoApiKey: env.CENTRIFUGO_API_KEY ?? null,
    money: checkMoney(env, faults),
    locales: faults.listOf('LOCALES', env.LOCALES, locales, locales),
    localePrefix: faults.oneOf('LOCALE_PREFIX', env.LOCALE_PREFIX, ['on', 'off'], 'on') === 'on',
    signature: faults.oneOf('SIGNATURE', env.SIGNATURE, ['on', 'off'], 'on') === 'on',
    trustProxyHops: faults.integer('TRUST_PROXY', env.TRUST_PROXY, { min: 0, max: 9 }, 0),
    corsOrigins: faults.origins('CORS_ORIGINS', env.CORS_ORIGINS),
    ssoDomain: faults.parentDomain('SSO_DOMAIN', env.SSO_DOMAIN, new URL(siteUrl).hostname),
    seed: faults.oneOf('SEED', env.SEED, ['demo', 'none'], mode === 'demo' ? 'demo' : 'none'),
    roles: allRoles ? roles : faults.listOf('ROLES', env.ROLES, roles, roles),
    logLevel: faults.oneOf('LOG_LEVEL', env.LOG_LEVEL, logLevels, 'info'),
    telegramBotToken: env.TELEGRAM_BOT_TOKEN ?? null,
    smtpUrl: faults.url('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    smsUrl: faults.url('SMS_URL', env.SMS_URL, ['http:', 'https:']),
    oidc: checkOidc(env, faults),
  };
  if (env.CENTRIFUGO_URL !== undefined && env.CENTRIFUGO_API_KEY === undefined)
    faults.add('CENTRIFUGO_API_KEY', undefined, 'the http_api.key of the Centrifugo at CENTRIFUGO_URL');
  if (mode === 'production') checkProduction(env, faults);
  return { settings, faults: faults.lines };
}
