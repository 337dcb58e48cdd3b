import { locales } from '@mela/contract/site/languages';
import { resolve } from 'node:path';
import { systemRandom } from '../kernel/random/random.ts';
import { logLevels, roles, type Config, type Settings, type ConnectionBudget, type Role } from './config.ts';
import { readEnv, type Env } from './env.ts';
import { checkMoney } from './money.ts';
import { readNetworks, readTelegram, readTelegramSignature } from './networks.ts';
import { readErrorReports, readOtlp, readFlagService, readMail, readPush, readSms } from './messages.ts';
import { Problems } from './problems.ts';
import { readProviders } from './providers.ts';
import { readProductEvents } from './product-events.ts';
import { checkProduction } from './production.ts';
import { readHashKeys, withSecrets } from './secrets.ts';
import { StartError } from '../kernel/errors/start-error.ts';

/** Two processes of this size fit into the 100 that PostgreSQL allows by default. */
const totalDefault = 40;
const requestsMin = 4;

/** Reserves what the roles of a process need; calls get the rest. */
function shareConnections(value: string | undefined, roles: readonly Role[], problems: Problems): ConnectionBudget {
  const [jobs, live] = [roles.includes('jobs'), roles.includes('live')];
  const others = { work: jobs ? 10 : live ? 3 : 1, queue: jobs ? 6 : 0, listen: jobs || live ? 1 : 0 };
  const least = requestsMin + others.work + others.queue + others.listen;
  const total = problems.integer('DB_CONNECTIONS', value, { min: least, max: 1000 }, Math.max(totalDefault, least));
  return { total, requests: total - least + requestsMin, ...others };
}

export type CheckedSettings = { readonly settings: Settings; readonly problems: readonly string[] };

function derivedSiteUrl(host: string, port: number): string {
  const anywhere = host === '0.0.0.0' || host === '::';
  const name = anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}${port === 80 ? '' : `:${port}`}`;
}

/** Variables that only work together: one without the other would be ignored. */
function checkPairs(env: Env, settings: Settings, problems: Problems): void {
  if (env.DATABASE_URL_OWNER !== undefined && env.DATABASE_URL === undefined)
    problems.say('DATABASE_URL_OWNER', 'is set, but DATABASE_URL is not: set both, or DATABASE_URL alone');
  for (const [name, reason] of Object.entries(env.unused ?? {})) problems.say(name, `is set, but nothing uses it (${reason}): unset it`);
  if (env.MASTER_SECRET_OLD !== undefined && (env.MASTER_SECRET === undefined || env.MASTER_SECRET === env.MASTER_SECRET_OLD))
    problems.say(
      'MASTER_SECRET_OLD',
      'is set, but no other MASTER_SECRET is: set the new one as MASTER_SECRET, the one before as MASTER_SECRET_OLD',
    );
  if (readHashKeys(env.HASH_KEYS_OLD) === null)
    problems.say('HASH_KEYS_OLD', 'is not what npm run rotate-secret prints: pairs of two keys with a dot between, separated by commas');
  if (env.DEMO_PLAYERS === 'on' && !settings.demoPlayers)
    problems.say('DEMO_PLAYERS', 'is on, but they play only with MODE=demo, SEED=demo and MONEY=play: set these or unset it');
  if (env.DEMO_GAMES !== undefined && settings.seed !== 'demo')
    problems.say('DEMO_GAMES', 'is set, but only demo content has generated games: set SEED=demo or unset it');
  if (settings.money.mode === 'play')
    for (const name of ['LICENCE_NUMBER', 'LICENCE_JURISDICTION', 'LICENCE_COUNTRIES', 'PAYMENT_ADAPTER'] as const)
      if (env[name] !== undefined) problems.say(name, 'is set, but MONEY is play: set MONEY=licensed or unset it');
  problems.url('IDENTITY_URL', env.IDENTITY_URL, settings.mode === 'production' ? ['https:'] : ['https:', 'http:']);
  if (env.IDENTITY_LEVEL !== undefined && env.IDENTITY_URL === undefined)
    problems.say('IDENTITY_LEVEL', 'is set, but IDENTITY_URL is not: set both, or IDENTITY_URL alone');
  for (const name of ['IDENTITY_APP_TOKEN', 'IDENTITY_SECRET', 'IDENTITY_WEBHOOK_SECRET'] as const)
    if ((env[name] === undefined) !== (env.IDENTITY_URL === undefined))
      problems.say(name, 'and IDENTITY_URL go together: set all of IDENTITY_URL, _APP_TOKEN, _SECRET and _WEBHOOK_SECRET, or none');
  problems.url('CHATWOOT_URL', env.CHATWOOT_URL, settings.mode === 'production' ? ['https:'] : ['https:', 'http:']);
  for (const name of ['CHATWOOT_INBOX', 'CHATWOOT_HMAC_KEY', 'CHATWOOT_WEBHOOK_SECRET'] as const)
    if ((env[name] === undefined) !== (env.CHATWOOT_URL === undefined))
      problems.say(name, 'and CHATWOOT_URL go together: set all of CHATWOOT_URL, _INBOX, _HMAC_KEY and _WEBHOOK_SECRET, or none');
  problems.url('REDIRECT_PSP_URL', env.REDIRECT_PSP_URL, settings.mode === 'production' ? ['https:'] : ['https:', 'http:']);
  for (const name of ['REDIRECT_PSP_MERCHANT', 'REDIRECT_PSP_SECRET'] as const)
    if ((env[name] === undefined) !== (env.REDIRECT_PSP_URL === undefined))
      problems.say(name, 'and REDIRECT_PSP_URL go together: set all of REDIRECT_PSP_URL, _MERCHANT and _SECRET, or none');
  if (settings.money.mode === 'licensed' && settings.money.paymentAdapter === 'redirect' && env.REDIRECT_PSP_URL === undefined)
    problems.add('REDIRECT_PSP_URL', undefined, 'the address of the payment partner when PAYMENT_ADAPTER=redirect');
  if (env.CENTRIFUGO_URL === undefined) {
    if (env.CENTRIFUGO_API_KEY !== undefined) problems.say('CENTRIFUGO_API_KEY', 'is set, but CENTRIFUGO_URL is not: set both or none');
    return;
  }
  if (env.CENTRIFUGO_API_KEY === undefined)
    problems.add('CENTRIFUGO_API_KEY', undefined, 'the http_api.key of the Centrifugo at CENTRIFUGO_URL');
  if (env.LIVE_SECRET === undefined)
    problems.add('LIVE_SECRET', undefined, 'the client.token.hmac_secret_key of the Centrifugo at CENTRIFUGO_URL');
}

/** Where nightly extracts are written, and how long they stay. */
function readExtracts(env: Env, problems: Problems): Settings['extracts'] {
  const keptDays = problems.integer('EXTRACTS_KEEP_DAYS', env.EXTRACTS_KEEP_DAYS, { min: 1, max: 3650 }, 35);
  if (env.EXTRACTS_DIR !== undefined) return { dir: resolve(env.EXTRACTS_DIR), keptDays };
  if (env.EXTRACTS_KEEP_DAYS !== undefined)
    problems.say('EXTRACTS_KEEP_DAYS', 'is set, but EXTRACTS_DIR is not: set both, or EXTRACTS_DIR alone');
  return null;
}

/** Reads no file and no clock. `problems` lists every wrong variable and what it should be; the server starts only when it is empty. */
export function configFrom(env: Env): CheckedSettings {
  const problems = new Problems();
  const mode = problems.oneOf('MODE', env.MODE, ['demo', 'production'], 'demo');
  const port = problems.integer('PORT', env.PORT, { min: 1, max: 65535 }, 3000);
  const host = problems.host('HOST', env.HOST, '127.0.0.1');
  const ownRoles = env.ROLES === 'all' ? roles : problems.listOf('ROLES', env.ROLES, roles, roles);
  const siteUrl = problems.siteUrl('SITE_URL', env.SITE_URL) ?? derivedSiteUrl(host, port);
  const money = checkMoney(env, problems);
  const seed = problems.oneOf('SEED', env.SEED, ['demo', 'base', 'none'], mode === 'demo' ? 'demo' : 'base');
  const dataDir = resolve(env.DATA_DIR ?? './data');
  const settings: Settings = {
    mode,
    host,
    port,
    siteUrl,
    dataDir,
    titlesDir: env.TITLES_DIR === undefined ? null : resolve(env.TITLES_DIR),
    databaseUrl: problems.url('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    databaseUrlOwner: problems.url('DATABASE_URL_OWNER', env.DATABASE_URL_OWNER, ['postgres:', 'postgresql:']),
    dbConnections: shareConnections(env.DB_CONNECTIONS, ownRoles, problems),
    redisUrl: problems.url('REDIS_URL', env.REDIS_URL, ['redis:', 'rediss:']),
    centrifugoUrl: problems.url('CENTRIFUGO_URL', env.CENTRIFUGO_URL, ['http:', 'https:', 'ws:', 'wss:']),
    centrifugoApiKey: env.CENTRIFUGO_API_KEY ?? null,
    money,
    locales: problems.listOf('LOCALES', env.LOCALES, locales, locales),
    localePrefix: problems.oneOf('LOCALE_PREFIX', env.LOCALE_PREFIX, ['on', 'off'], 'on') === 'on',
    signature: problems.oneOf('SIGNATURE', env.SIGNATURE, ['on', 'off'], 'on') === 'on',
    trustProxyHops: problems.integer('TRUST_PROXY', env.TRUST_PROXY, { min: 0, max: 9 }, 0),
    corsOrigins: problems.origins('CORS_ORIGINS', env.CORS_ORIGINS),
    tagOrigins: problems.origins('TAG_ORIGINS', env.TAG_ORIGINS),
    trackOrigins: problems.origins('TRACK_ORIGINS', env.TRACK_ORIGINS),
    ssoDomain: problems.parentDomain('SSO_DOMAIN', env.SSO_DOMAIN, new URL(siteUrl).hostname),
    seed,
    demoPlayers:
      problems.oneOf('DEMO_PLAYERS', env.DEMO_PLAYERS, ['on', 'off'], 'on') === 'on' &&
      mode === 'demo' &&
      seed === 'demo' &&
      money.mode === 'play',
    sampleGames: seed === 'demo' ? problems.integer('DEMO_GAMES', env.DEMO_GAMES, { min: 0, max: 5_000 }, 0) : 0,
    roles: ownRoles,
    logLevel: problems.oneOf('LOG_LEVEL', env.LOG_LEVEL, logLevels, 'info'),
    mail: readMail(env, siteUrl, problems),
    sms: readSms(env, mode, problems),
    flags: readFlagService(env, mode, problems),
    errorReports: readErrorReports(env, mode, problems),
    otlp: readOtlp(env, mode, problems),
    productEvents: readProductEvents(env, mode, dataDir, problems),
    extracts: readExtracts(env, problems),
    push: readPush(env, problems),
    networks: readNetworks(env, mode, problems),
    telegram: readTelegram(env, mode, problems),
    telegramSignature: readTelegramSignature(env, problems),
  };
  checkPairs(env, settings, problems);
  if (mode === 'production') checkProduction(env, settings, problems);
  return { settings, problems: problems.lines };
}

/** Reads the environment, checks it, and adds the secrets. Throws a StartError with every problem. */
export function loadConfig(): Config {
  const env = readEnv();
  const { settings, problems } = configFrom(env);
  const ofProviders = new Problems();
  const providers = readProviders(env.PROVIDERS_FILE, settings.mode, ofProviders);
  if (problems.length + ofProviders.lines.length > 0) throw new StartError([...problems, ...ofProviders.lines]);
  try {
    return withSecrets(settings, env, systemRandom, providers);
  } catch (error) {
    throw new StartError(
      [
        `DATA_DIR ${settings.dataDir} cannot be used (${error instanceof Error ? error.message : String(error)}): it must be a folder that this user may write`,
      ],
      error,
    );
  }
}
