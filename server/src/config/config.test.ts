import { describe, expect, test } from 'vitest';
import { configFrom } from './load.ts';
import { readEnv, type Env } from './env.ts';
import { checkMoney } from './money.ts';
import { Problems } from './problems.ts';

const production: Env = {
  MODE: 'production',
  SITE_URL: 'https://mela.example',
  MASTER_SECRET: 'q7Zr2mXv9LkT4pWc8NdY5sHb3JfG6aQe',
};
const otherSecret = 'u3Kf8TzQ1wYx6BnR9cVm2LpD5gHs7EjA';
const licence: Env = {
  MONEY: 'licensed',
  LICENCE_NUMBER: 'X-1',
  LICENCE_JURISDICTION: 'Malta',
  LICENCE_COUNTRIES: 'MT,IE',
  PAYMENT_ADAPTER: 'realpay',
};
const settingsOf = (env: Env) => {
  const { settings, problems } = configFrom(env);
  expect(problems).toEqual([]);
  return settings;
};

test('with nothing set the server opens as a demo with play money on this machine', () => {
  expect(settingsOf({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    databaseUrlOwner: null,
    money: { mode: 'play' },
    locales: ['en', 'hi'],
    localePrefix: true,
    signature: true,
    seed: 'demo',
    roles: ['web', 'api', 'live', 'jobs'],
    dbConnections: { total: 40, requests: 23, work: 10, queue: 6, listen: 1 },
    redisUrl: null,
    mail: null,
    sms: null,
    flags: null,
    extracts: null,
    otlp: null,
  });
});

test.each<[string, Env, object]>([
  [
    'a mail server, with a sender of the site itself',
    { SMTP_URL: 'smtp://u:p@mail.example:587', SITE_URL: 'https://mela.example' },
    { mail: { smtpUrl: 'smtp://u:p@mail.example:587', from: 'Mela <no-reply@mela.example>' } },
  ],
  [
    'a mail server with a sender',
    { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Mela <play@mela.in>' },
    { mail: { smtpUrl: 'smtps://mail.example', from: 'Mela <play@mela.in>' } },
  ],
  [
    'a gateway of text messages',
    { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 't' },
    { sms: { url: 'https://sms.example/send', token: 't' } },
  ],
  [
    'a service of feature flags',
    { FLAGS_URL: 'https://flags.example/all', FLAGS_TOKEN: 't' },
    { flags: { url: 'https://flags.example/all', token: 't', protocol: 'json' } },
  ],
  [
    'a service of flags by OFREP',
    { FLAGS_URL: 'https://flags.example', FLAGS_PROTOCOL: 'ofrep' },
    { flags: { url: 'https://flags.example', token: null, protocol: 'ofrep' } },
  ],
  [
    'a service of error reports',
    { ERROR_REPORTS_DSN: 'https://k@errors.example/7' },
    { errorReports: { url: 'https://errors.example/api/7/envelope/', key: 'k' } },
  ],
  [
    'a collector of traces and metrics',
    { OTLP_URL: 'https://otlp.example/', OTLP_TOKEN: 't' },
    { otlp: { url: 'https://otlp.example', token: 't', samplePercent: 5 } },
  ],
  ['a folder for extracts', { EXTRACTS_DIR: '/srv/extracts' }, { extracts: { dir: '/srv/extracts', keptDays: 35 } }],
  ['an address open to all is named localhost', { HOST: '0.0.0.0', PORT: '8080' }, { siteUrl: 'http://localhost:8080' }],
  ['an IPv6 address is written in brackets', { HOST: '::1' }, { siteUrl: 'http://[::1]:3000' }],
  ['a trailing slash goes', { SITE_URL: 'https://mela.example/' }, { siteUrl: 'https://mela.example' }],
  ['the first language is the default one', { LOCALES: 'hi, en' }, { locales: ['hi', 'en'] }],
  ['demo players', { DEMO_PLAYERS: 'on' }, { demoPlayers: true }],
  ['generated games', { DEMO_GAMES: '5000' }, { sampleGames: 5000 }],
  ['no demo players outside a demo', { ...production, DEMO_PLAYERS: 'off' }, { demoPlayers: false }],
  ['one language', { LOCALES: 'hi' }, { locales: ['hi'] }],
  ['switches', { SIGNATURE: 'off', LOCALE_PREFIX: 'off', SEED: 'none' }, { signature: false, localePrefix: false, seed: 'none' }],
  ['some roles', { ROLES: 'jobs,live' }, { roles: ['jobs', 'live'] }],
  [
    'connections for calls alone',
    { ROLES: 'web,api', DB_CONNECTIONS: '5' },
    { dbConnections: { requests: 4, work: 1, queue: 0, listen: 0 } },
  ],
  ['all roles', { ROLES: 'all' }, { roles: ['web', 'api', 'live', 'jobs'] }],
  ['a parent domain', { SITE_URL: 'https://www.mela.example', SSO_DOMAIN: 'Mela.example' }, { ssoDomain: 'mela.example' }],
  ['production', production, { mode: 'production', seed: 'base' }],
  ['an empty production', { ...production, SEED: 'none' }, { seed: 'none' }],
  ['a host with a name', { HOST: 'mela.local' }, { siteUrl: 'http://mela.local:3000' }],
  [
    'a shared cache',
    { REDIS_URL: 'redis://cache:6379/1', DB_CONNECTIONS: '30' },
    { redisUrl: 'redis://cache:6379/1', dbConnections: { total: 30, requests: 13 } },
  ],
  [
    'a Centrifugo cluster',
    { CENTRIFUGO_URL: 'https://live.example', CENTRIFUGO_API_KEY: 'k', LIVE_SECRET: otherSecret },
    { centrifugoUrl: 'https://live.example' },
  ],
])('%s', (_name, env, expected) => {
  expect(settingsOf(env)).toMatchObject(expected);
});

test.each<[string, Env, string]>([
  ['an unknown mode', { MODE: 'prod' }, 'MODE is "prod": it must be one of demo, production'],
  ['a port that is a word', { PORT: 'http' }, 'PORT is "http": it must be a whole number from 1 to 65535'],
  ['port 0', { PORT: '0' }, 'PORT is "0"'],
  ['a port too high', { PORT: '70000' }, 'PORT is "70000"'],
  ['a negative port', { PORT: '-1' }, 'PORT is "-1"'],
  ['a host with a path', { HOST: 'a/b' }, 'HOST is "a/b": it must be a host name or an IP address'],
  ['a host of two words', { HOST: 'a b' }, 'HOST is "a b": it must be a host name or an IP address'],
  ['a host with a port', { HOST: 'mela.example:80' }, 'HOST is "mela.example:80"'],
  [
    'a site below a path',
    { SITE_URL: 'https://mela.example/casino' },
    'SITE_URL is "https://mela.example/casino": it must be an address without a path, such as https://mela.example',
  ],
  ['a site with a query', { SITE_URL: 'https://mela.example/?a' }, 'SITE_URL is "https://mela.example/?a"'],
  ['a site with a user', { SITE_URL: 'https://a:b@mela.example' }, 'SITE_URL is "https://a:b@mela.example"'],
  ['too few connections for all roles', { DB_CONNECTIONS: '20' }, 'DB_CONNECTIONS is "20": it must be a whole number from 21 to 1000'],
  [
    'too few connections for calls alone',
    { DB_CONNECTIONS: '4', ROLES: 'api' },
    'DB_CONNECTIONS is "4": it must be a whole number from 5 to 1000',
  ],
  [
    'an address without a scheme',
    { SITE_URL: 'mela.example' },
    'SITE_URL is "mela.example": it must be an address that begins with http:// or https://',
  ],
  [
    'another database',
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL is "mysql://x": it must be an address that begins with postgres:// or postgresql://',
  ],
  ['another cache', { REDIS_URL: 'http://x' }, 'REDIS_URL is "http://x"'],
  ['a language that is not there', { LOCALES: 'en,ta' }, 'LOCALES is "en,ta": it must be a comma-separated list, each once, of en, hi'],
  ['a language twice', { LOCALES: 'en,en' }, 'LOCALES is "en,en"'],
  ['an unknown role', { ROLES: 'api,cook' }, 'ROLES is "api,cook"'],
  ['a switch that is neither', { SIGNATURE: 'true' }, 'SIGNATURE is "true": it must be one of on, off'],
  ['an unknown seed', { SEED: 'big' }, 'SEED is "big": it must be one of demo, base, none'],
  [
    'a shared domain of another site',
    { SITE_URL: 'https://mela.example', SSO_DOMAIN: 'notmela.example' },
    'SSO_DOMAIN is "notmela.example": it must be a domain such as mela.example that contains the host of SITE_URL, mela.example',
  ],
  ['a whole country as shared domain', { SITE_URL: 'https://mela.example', SSO_DOMAIN: 'example' }, 'SSO_DOMAIN is "example"'],
  ['licensed money without a licence', { MONEY: 'licensed' }, 'LICENCE_NUMBER is not set'],
  [
    'licensed money without a real payment adapter',
    licence,
    'PAYMENT_ADAPTER is "realpay": it must be a real payment adapter when MONEY=licensed (this build has: redirect)',
  ],
  ['licensed money through a partner without its address', { ...licence, PAYMENT_ADAPTER: 'redirect' }, 'REDIRECT_PSP_URL is not set'],
  [
    'half an account of a payment partner',
    { REDIRECT_PSP_URL: 'https://pay.example' },
    'REDIRECT_PSP_SECRET and REDIRECT_PSP_URL go together',
  ],
  [
    'a payment partner’s secret without its address',
    { REDIRECT_PSP_SECRET: otherSecret },
    'REDIRECT_PSP_SECRET and REDIRECT_PSP_URL go together',
  ],
  [
    'a payment partner on plain http in production',
    { ...production, REDIRECT_PSP_URL: 'http://pay.example', REDIRECT_PSP_MERCHANT: 'mela', REDIRECT_PSP_SECRET: otherSecret },
    'REDIRECT_PSP_URL is "http://pay.example"',
  ],
  [
    'a weak secret of a payment partner in production',
    { ...production, REDIRECT_PSP_URL: 'https://pay.example', REDIRECT_PSP_MERCHANT: 'mela', REDIRECT_PSP_SECRET: 'hunter2' },
    'REDIRECT_PSP_SECRET has 7 characters',
  ],
  ['a country that is a word', { ...licence, LICENCE_COUNTRIES: 'Malta' }, 'LICENCE_COUNTRIES is "Malta"'],
  [
    'production on plain http',
    { ...production, SITE_URL: 'http://mela.example' },
    'SITE_URL is "http://mela.example": it must be the https:// address',
  ],
  [
    'production on this machine alone',
    { ...production, SITE_URL: 'https://localhost' },
    'SITE_URL is "https://localhost": it must be the public',
  ],
  ['production without a name', { ...production, SITE_URL: undefined }, 'SITE_URL is not set: it must be the https:// address'],
  [
    'production without a master secret',
    { ...production, MASTER_SECRET: undefined },
    'MASTER_SECRET is not set: it must be at least 32 random characters',
  ],
  ['a short master secret', { ...production, MASTER_SECRET: 'q7Zr2mXv9LkT4pWc' }, 'MASTER_SECRET has 16 characters'],
  ['one repeated character', { ...production, MASTER_SECRET: 'k'.repeat(64) }, 'MASTER_SECRET is not random enough'],
  ['a weak key of the live tokens', { ...production, LIVE_SECRET: 'live'.repeat(10) }, 'LIVE_SECRET is not random enough'],
  ['a weak site key', { ...production, SITE_KEY: '0123456789'.repeat(4) }, 'SITE_KEY is not random enough'],
  [
    'the public site key as key of the live tokens',
    { ...production, LIVE_SECRET: otherSecret, SITE_KEY: otherSecret },
    'LIVE_SECRET equals SITE_KEY: each must be its own random value',
  ],
  [
    'the public site key as master secret',
    { ...production, SITE_KEY: 'q7Zr2mXv9LkT4pWc8NdY5sHb3JfG6aQe' },
    'MASTER_SECRET equals SITE_KEY',
  ],
  [
    'the master secret as secret of another service',
    { ...production, CENTRIFUGO_URL: 'https://live.example', CENTRIFUGO_API_KEY: production.MASTER_SECRET, LIVE_SECRET: otherSecret },
    'MASTER_SECRET equals CENTRIFUGO_API_KEY',
  ],
  ['production with demo content', { ...production, SEED: 'demo' }, 'SEED is "demo": it must be base or none when MODE=production'],
  ['production without signatures', { ...production, SIGNATURE: 'off' }, 'SIGNATURE is "off": it must be on when MODE=production'],
  ['production without a log', { ...production, LOG_LEVEL: 'silent' }, 'LOG_LEVEL is "silent"'],
  ['pages on plain http in production', { ...production, CORS_ORIGINS: 'http://app.example' }, 'CORS_ORIGINS is "http://app.example"'],
  ['production with a sandbox payment system', { ...production, PSP_SANDBOX_SECRET: 'x' }, 'PSP_SANDBOX_SECRET is set: it must be unset'],
  ['production with the demo provider', { ...production, PROVIDER_DEMO_SECRET: 'x' }, 'PROVIDER_DEMO_SECRET is set: it must be unset'],
  ['demo players in production', { ...production, DEMO_PLAYERS: 'on' }, 'DEMO_PLAYERS is on, but they play only with MODE=demo'],
  [
    'generated games without demo content',
    { SEED: 'base', DEMO_GAMES: '10' },
    'DEMO_GAMES is set, but only demo content has generated games',
  ],
  ['too many generated games', { DEMO_GAMES: '5001' }, 'DEMO_GAMES is "5001"'],
  ['demo players without demo content', { SEED: 'base', DEMO_PLAYERS: 'on' }, 'DEMO_PLAYERS is on, but they play only with MODE=demo'],
  ['a level of an identity service that is not named', { IDENTITY_LEVEL: 'full' }, 'IDENTITY_LEVEL is set, but IDENTITY_URL is not'],
  ['a licence that MONEY=play ignores', { LICENCE_NUMBER: 'X-1' }, 'LICENCE_NUMBER is set, but MONEY is play'],
  ['a payment adapter that MONEY=play ignores', { PAYMENT_ADAPTER: 'realpay' }, 'PAYMENT_ADAPTER is set, but MONEY is play'],
  ['a mail server by another protocol', { SMTP_URL: 'https://mail.example' }, 'SMTP_URL is'],
  ['a mail server with a path', { SMTP_URL: 'smtp://mail.example/inbox' }, 'SMTP_URL is'],
  ['a sender that is no address', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Mela' }, 'MAIL_FROM is "Mela": it must be'],
  ['a sender with a line of its own', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.in\nBcc: c@d.in' }, 'MAIL_FROM is'],
  ['a sender of mails that are not sent', { MAIL_FROM: 'play@mela.example' }, 'MAIL_FROM is set, but SMTP_URL is not'],
  ['a token of a gateway that is not named', { SMS_TOKEN: 't' }, 'SMS_TOKEN is set, but SMS_URL is not'],
  ['a token of a service of flags that is not named', { FLAGS_TOKEN: 't' }, 'FLAGS_TOKEN is set, but FLAGS_URL is not'],
  ['a protocol of a service of flags that is not named', { FLAGS_PROTOCOL: 'ofrep' }, 'FLAGS_PROTOCOL is set, but FLAGS_URL is not'],
  ['days for which no extracts are kept', { EXTRACTS_KEEP_DAYS: '9' }, 'EXTRACTS_KEEP_DAYS is set, but EXTRACTS_DIR is not'],
  ['a share of traces above all of them', { OTLP_URL: 'https://otlp.example', OTLP_SAMPLE_PERCENT: '101' }, 'OTLP_SAMPLE_PERCENT is "101"'],
  ['a token of a collector that is not named', { OTLP_TOKEN: 't' }, 'OTLP_TOKEN is set, but OTLP_URL is not'],
  ['a collector elsewhere without TLS, in production', { ...production, OTLP_URL: 'http://otlp.example' }, 'OTLP_URL is'],
  ['a DSN without a key', { ERROR_REPORTS_DSN: 'https://errors.example/7' }, 'ERROR_REPORTS_DSN is no DSN'],
  [
    'error reports in the clear in production',
    { ...production, ERROR_REPORTS_DSN: 'http://k@errors.example/7' },
    'ERROR_REPORTS_DSN is no DSN',
  ],
  ['text messages in the clear in production', { ...production, SMS_URL: 'http://sms.example' }, 'SMS_URL is'],
  ['a key of a Centrifugo that is not named', { CENTRIFUGO_API_KEY: 'k' }, 'CENTRIFUGO_API_KEY is set, but CENTRIFUGO_URL is not'],
  ['a Centrifugo without its key', { CENTRIFUGO_URL: 'https://live.example' }, 'CENTRIFUGO_API_KEY is not set'],
  ['a Centrifugo that signs with another secret', { CENTRIFUGO_URL: 'https://live.example' }, 'LIVE_SECRET is not set'],
])('rejected: %s', (_name, env, line) => {
  expect(configFrom(env).problems.filter((problem) => problem.startsWith(line))).toHaveLength(1);
});

test('all problems are named at once, one line each', () => {
  const { problems } = configFrom({ MODE: 'x', PORT: 'x', LOCALES: 'x', MONEY: 'x', REDIS_URL: 'x', HOST: 'a b', SITE_URL: 'http://a/b' });
  expect(problems.map((problem) => problem.split(' ')[0]).toSorted()).toEqual([
    'HOST',
    'LOCALES',
    'MODE',
    'MONEY',
    'PORT',
    'REDIS_URL',
    'SITE_URL',
  ]);
});

test.each([
  ['SESSION_SECRET', 's'],
  ['CAPTCHA_SECRET', 's'],
  ['OIDC_GOOGLE_KEY', 'k'],
  ['OIDC_X_ISSUER', 'https://x.example'],
])('a variable that nothing uses is rejected by name, without its value: %s', (name, value) => {
  const { problems } = configFrom(readEnv({ [name]: value }));
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} is set, but nothing uses it \\(.+\\): unset it$`))]);
});

describe('log-ins from outside', () => {
  const bot = `123456:${'a'.repeat(35)}`;
  const google = { OIDC_GOOGLE_CLIENT_ID: 'id', OIDC_GOOGLE_CLIENT_SECRET: 'top-secret' };

  test('networks are named by their variables, and Google has its issuer', () => {
    const other = { OIDC_ACME_ISSUER: 'https://id.acme.example/', OIDC_ACME_CLIENT_ID: 'a', OIDC_ACME_CLIENT_SECRET: 'b' };
    expect(settingsOf(readEnv({ ...google, ...other })).networks).toEqual([
      { name: 'acme', issuer: 'https://id.acme.example/', clientId: 'a', clientSecret: 'b' },
      { name: 'google', issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'top-secret' },
    ]);
    expect(settingsOf({})).toMatchObject({ networks: [], telegram: null });
  });

  test.each([
    [{ OIDC_GOOGLE_CLIENT_ID: 'id' }, ['OIDC_GOOGLE_CLIENT_SECRET']],
    [{ OIDC_GOOGLE_CLIENT_SECRET: 'top-secret' }, ['OIDC_GOOGLE_CLIENT_ID']],
    [{ OIDC_ACME_CLIENT_ID: 'a' }, ['OIDC_ACME_ISSUER', 'OIDC_ACME_CLIENT_SECRET']],
    [{ ...google, OIDC_GOOGLE_ISSUER: 'ftp://x' }, ['OIDC_GOOGLE_ISSUER']],
    [{ ...production, ...google, OIDC_GOOGLE_ISSUER: 'http://g.example' }, ['OIDC_GOOGLE_ISSUER']],
    [{ TELEGRAM_BOT_TOKEN: 'top-secret' }, ['TELEGRAM_BOT_TOKEN']],
    [{ TELEGRAM_API_URL: 'https://bots.example' }, ['TELEGRAM_API_URL']],
    [{ TELEGRAM_BOT_ID: '123456' }, ['TELEGRAM_BOT_ID']],
    [{ TELEGRAM_PUBLIC_KEY: 'a'.repeat(64) }, ['TELEGRAM_PUBLIC_KEY']],
    [{ TELEGRAM_PUBLIC_KEY: 'A'.repeat(64), TELEGRAM_BOT_ID: '123456' }, ['TELEGRAM_PUBLIC_KEY']],
    [{ TELEGRAM_PUBLIC_KEY: 'a'.repeat(64), TELEGRAM_BOT_ID: '12x' }, ['TELEGRAM_BOT_ID']],
    [{ TELEGRAM_PUBLIC_KEY: 'a'.repeat(64), TELEGRAM_BOT_ID: '123456', TELEGRAM_BOT_TOKEN: bot }, ['TELEGRAM_BOT_ID']],
  ])('half of one, or a wrong one, is rejected by name: %j', (env, names) => {
    const { problems } = configFrom(readEnv(env as Record<string, string>));
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(names);
    expect(problems.join()).not.toContain('top-secret');
  });

  test('a bot is named by its token', () => {
    expect(settingsOf(readEnv({ TELEGRAM_BOT_TOKEN: bot }))).toMatchObject({
      telegram: { botToken: bot, apiUrl: 'https://api.telegram.org' },
      telegramSignature: null,
    });
  });

  test('the messenger’s own signature is checked by its key, for the bot of the token or for that of a number', () => {
    const publicKey = 'ab'.repeat(32);
    const telegramSignature = { botId: '123456', publicKey };
    expect(settingsOf(readEnv({ TELEGRAM_BOT_TOKEN: bot, TELEGRAM_PUBLIC_KEY: publicKey }))).toMatchObject({ telegramSignature });
    expect(settingsOf(readEnv({ TELEGRAM_BOT_ID: '123456', TELEGRAM_PUBLIC_KEY: publicKey }))).toMatchObject({
      telegram: null,
      telegramSignature,
    });
  });
});

test('[S11] secrets and passwords are not repeated in messages', () => {
  const env = {
    ...production,
    MASTER_SECRET: 'hunter2',
    LIVE_SECRET: 'hunter2',
    DATABASE_URL: 'mysql://mela:hunter2@db/mela',
    SMTP_URL: 'http://mela:hunter2@mail.example',
  };
  expect(configFrom(env).problems.join()).not.toContain('hunter2');
});

test('licensed money opens with a licence, its countries and a real payment adapter', () => {
  const problems = new Problems();
  expect(checkMoney(licence, problems, ['realpay'])).toEqual({
    mode: 'licensed',
    licence: { number: 'X-1', jurisdiction: 'Malta', countries: ['MT', 'IE'] },
    paymentAdapter: 'realpay',
  });
  expect(problems.lines).toEqual([]);
});

describe('reading the environment', () => {
  test('an empty or blank variable counts as unset', () => {
    expect(readEnv({ MODE: '', PORT: '  ', HOST: ' ::1 ', TELEGRAM_BOT_TOKEN: ' ' })).toEqual({ HOST: '::1', unused: {} });
  });
  test('a name of other programs is left alone', () => {
    expect(readEnv({ PATH: '/bin', REDIS: 'x' })).toEqual({ unused: {} });
  });
});
