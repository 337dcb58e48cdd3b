import { describe, expect, test } from 'vitest';
import { configFrom } from './config.ts';
import { readEnv, type Env } from './env.ts';
import { Errors } from './problems.ts';
import { checkMoney } from './money.ts';

const production: Env = {
  MODE: 'production',
  SITE_URL: 'https://mela.example',
  SITE_KEY: 'k'.repeat(32),
  SESSION_SECRET: 's'.repeat(32),
  LIVE_SECRET: 'l'.repeat(32),
  CAPTCHA_SECRET: 'c'.repeat(32),
};
const licence: Env = {
  MONEY: 'licensed',
  LICENCE_NUMBER: 'X-1',
  LICENCE_JURISDICTION: 'Malta',
  LICENCE_COUNTRIES: 'MT,IE',
  PAYMENT_ADAPTER: 'realpay',
};
const settingsOf = (env: Env) => {
  const { settings, faults } = configFrom(env);
  expect(faults).toEqual([]);
  return settings;
};

test('with nothing set the server opens as a demo with play money on this machine', () => {
  expect(settingsOf({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    money: { mode: 'play' },
    locales: ['en', 'hi'],
    localePrefix: true,
    signature: true,
    seed: 'demo',
    roles: ['web', 'api', 'live', 'jobs'],
    oidc: [],
  });
});

test.each<[string, Env, object]>([
  ['an address open to all is named localhost', { HOST: '0.0.0.0', PORT: '8080' }, { siteUrl: 'http://localhost:8080' }],
  ['an IPv6 address is written in brackets', { HOST: '::1' }, { siteUrl: 'http://[::1]:3000' }],
  ['a trailing slash goes', { SITE_URL: 'https://mela.example/' }, { siteUrl: 'https://mela.example' }],
  ['the first language is the default one', { LOCALES: 'hi, en' }, { locales: ['hi', 'en'] }],
  ['one language', { LOCALES: 'hi' }, { locales: ['hi'] }],
  ['switches', { SIGNATURE: 'off', LOCALE_PREFIX: 'off', SEED: 'none' }, { signature: false, localePrefix: false, seed: 'none' }],
  ['some roles', { ROLES: 'jobs,live' }, { roles: ['jobs', 'live'] }],
  ['all roles', { ROLES: 'all' }, { roles: ['web', 'api', 'live', 'jobs'] }],
  ['a parent domain', { SITE_URL: 'https://www.mela.example', SSO_DOMAIN: 'Mela.example' }, { ssoDomain: 'mela.example' }],
  ['production', production, { mode: 'production', seed: 'none' }],
  [
    'a log-in network',
    { oidc: { OIDC_GOOGLE_ISSUER: 'https://g.example', OIDC_GOOGLE_CLIENT_ID: 'i', OIDC_GOOGLE_CLIENT_SECRET: 's' } },
    { oidc: [{ network: 'google', issuer: 'https://g.example', clientId: 'i', clientSecret: 's' }] },
  ],
])('%s', (_name, env, expected) => {
  expect(settingsOf(env)).toMatchObject(expected);
});

test.each<[string, Env, string]>([
  ['a mode nobody knows', { MODE: 'prod' }, 'MODE is "prod": it must be one of demo, production'],
  ['a port that is a word', { PORT: 'http' }, 'PORT is "http": it must be a whole number from 1 to 65535'],
  ['port 0', { PORT: '0' }, 'PORT is "0"'],
  ['a port too high', { PORT: '70000' }, 'PORT is "70000"'],
  ['a negative port', { PORT: '-1' }, 'PORT is "-1"'],
  ['a host with a path', { HOST: 'a/b' }, 'HOST is "a/b": it must be a host name or an IP address'],
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
  ['a language nobody wrote', { LOCALES: 'en,ta' }, 'LOCALES is "en,ta": it must be a comma-separated list, each once, of en, hi'],
  ['a language twice', { LOCALES: 'en,en' }, 'LOCALES is "en,en"'],
  ['a role nobody plays', { ROLES: 'api,cook' }, 'ROLES is "api,cook"'],
  ['a switch that is neither', { SIGNATURE: 'true' }, 'SIGNATURE is "true": it must be one of on, off'],
  ['a seed nobody has', { SEED: 'big' }, 'SEED is "big": it must be one of demo, none'],
  [
    'a shared domain that is none of ours',
    { SITE_URL: 'https://mela.example', SSO_DOMAIN: 'notmela.example' },
    'SSO_DOMAIN is "notmela.example": it must be a domain such as mela.example that holds the host of SITE_URL, mela.example',
  ],
  ['a whole country as shared domain', { SITE_URL: 'https://mela.example', SSO_DOMAIN: 'example' }, 'SSO_DOMAIN is "example"'],
  ['half a log-in network', { oidc: { OIDC_X_ISSUER: 'https://x.example' } }, 'OIDC_X_CLIENT_ID is not set'],
  ['a misspelt log-in network', { oidc: { OIDC_X_KEY: 'k' } }, 'OIDC_X_KEY is "k": it must be named OIDC_<NETWORK>_ISSUER'],
  ['licensed money without a licence', { MONEY: 'licensed' }, 'LICENCE_NUMBER is not set'],
  [
    'licensed money without a real payment adapter',
    licence,
    'PAYMENT_ADAPTER is "realpay": it must be a real payment adapter when MONEY=licensed (this build has: none)',
  ],
  ['a country that is a word', { ...licence, LICENCE_COUNTRIES: 'Malta' }, 'LICENCE_COUNTRIES is "Malta"'],
  [
    'production on plain http',
    { ...production, SITE_URL: 'http://mela.example' },
    'SITE_URL is "http://mela.example": it must be the https:// address',
  ],
  [
    'production without a secret',
    { ...production, SESSION_SECRET: undefined },
    'SESSION_SECRET is not set: it must be at least 32 random characters',
  ],
  [
    'production with a sandbox payment system',
    { ...production, PSP_SANDBOX_SECRET: 'x' },
    'PSP_SANDBOX_SECRET is "…": it must be unset when MODE=production',
  ],
  ['production with the demo provider', { ...production, PROVIDER_DEMO_SECRET: 'x' }, 'PROVIDER_DEMO_SECRET is "…": it must be unset'],
])('refused: %s', (_name, env, line) => {
  expect(configFrom(env).faults.some((fault) => fault.startsWith(line))).toBe(true);
});

test('all faults are named at once, one line each', () => {
  const { faults } = configFrom({ MODE: 'x', PORT: 'x', LOCALES: 'x', MONEY: 'x', REDIS_URL: 'x' });
  expect(faults.map((fault) => fault.split(' ')[0]).toSorted()).toEqual(['LOCALES', 'MODE', 'MONEY', 'PORT', 'REDIS_URL']);
});

test('[S11] a secret that is too short is not repeated in the message', () => {
  expect(configFrom({ ...production, SESSION_SECRET: 'hunter2' }).faults.join()).not.toContain('hunter2');
});

test('licensed money opens with a licence, its countries and a real payment adapter', () => {
  const faults = new Errors();
  expect(checkMoney(licence, faults, ['realpay'])).toEqual({
    mode: 'licensed',
    licence: { number: 'X-1', jurisdiction: 'Malta', countries: ['MT', 'IE'] },
    paymentAdapter: 'realpay',
  });
  expect(faults.lines).toEqual([]);
});

describe('reading the environment', () => {
  test('an empty or blank variable counts as unset', () => {
    expect(readEnv({ MODE: '', PORT: '  ', HOST: ' ::1 ' })).toEqual({ HOST: '::1', oidc: {} });
  });
  test('a name nobody knows is left alone, the log-in networks are gathered', () => {
    expect(readEnv({ PATH: '/bin', OIDC_X_ISSUER: 'https://x' })).toEqual({ oidc: { OIDC_X_ISSUER: 'https://x' } });
  });
});
