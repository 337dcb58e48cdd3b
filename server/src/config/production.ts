import type { Settings } from './config.ts';
import type { Env, Variable } from './env.ts';
import type { Problems } from './problems.ts';
import { weaknessOf } from './secret-strength.ts';

const given = ['MASTER_SECRET', 'LIVE_SECRET', 'SITE_KEY', 'REDIRECT_PSP_SECRET'] as const satisfies readonly Variable[];
/** Secrets that a third party may have chosen: they need not be long, but none may be one of ours. */
const agreed = [
  'CENTRIFUGO_API_KEY',
  'IDENTITY_APP_TOKEN',
  'IDENTITY_SECRET',
  'IDENTITY_WEBHOOK_SECRET',
  'SMS_TOKEN',
  'TELEGRAM_BOT_TOKEN',
] as const satisfies readonly Variable[];
const sandboxes = ['PROVIDER_DEMO_SECRET', 'PSP_SANDBOX_SECRET'] as const satisfies readonly Variable[];
const machineNames = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/;

/** MODE=production rejects weak or equal secrets, demo content, sandboxes and disabled checks. Messages never contain a secret. */
export function checkProduction(env: Env, settings: Settings, problems: Problems): void {
  if (env.SITE_URL === undefined || settings.siteUrl.startsWith('http:'))
    problems.add('SITE_URL', env.SITE_URL, 'the https:// address of the site when MODE=production');
  else if (machineNames.test(new URL(settings.siteUrl).hostname))
    problems.add('SITE_URL', env.SITE_URL, 'the public name of the site when MODE=production');
  if (settings.seed === 'demo') problems.add('SEED', 'demo', 'base or none when MODE=production: demo content has sandbox payment systems');
  if (!settings.signature) problems.add('SIGNATURE', 'off', 'on when MODE=production');
  if (settings.logLevel === 'silent' || settings.logLevel === 'fatal')
    problems.add('LOG_LEVEL', settings.logLevel, 'error or more when MODE=production: alarms are written at error');
  for (const [name, origins] of [
    ['CORS_ORIGINS', settings.corsOrigins],
    ['TAG_ORIGINS', settings.tagOrigins],
    ['TRACK_ORIGINS', settings.trackOrigins],
  ] as const)
    if (origins.some((origin) => origin.startsWith('http:'))) problems.add(name, env[name], 'https:// origins only when MODE=production');
  for (const name of sandboxes)
    if (env[name] !== undefined) problems.say(name, 'is set: it must be unset when MODE=production, which runs no sandbox');
  checkSecrets(env, problems);
}

function checkSecrets(env: Env, problems: Problems): void {
  if (env.MASTER_SECRET === undefined)
    problems.say(
      'MASTER_SECRET',
      'is not set: it must be at least 32 random characters when MODE=production, such as openssl rand -base64 32 prints',
    );
  for (const name of given) {
    const value = env[name];
    const weakness = value === undefined ? null : weaknessOf(value);
    if (weakness !== null) problems.say(name, `${weakness}: it must be at least 32 random characters when MODE=production`);
  }
  // SITE_KEY is public, since every browser gets it: a secret must not equal it.
  const values = [...given, ...agreed].flatMap((name) => (env[name] === undefined ? [] : [{ name, value: env[name] }]));
  for (const [at, { name, value }] of values.entries()) {
    const twin = values.slice(at + 1).find((other) => other.value === value);
    if (twin) problems.say(name, `equals ${twin.name}: each must be its own random value`);
  }
}
