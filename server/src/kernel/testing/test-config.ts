import type { Config } from '../../config/config.ts';
import { configFrom } from '../../config/load.ts';
import { deskAccount, redirectPsp, withSecrets } from '../../config/secrets.ts';
import type { Env } from '../../config/env.ts';
import type { ProviderConfig } from '../../config/providers.ts';
import { systemRandom } from '../random/random.ts';

/** A demo configuration with known secrets, or those of a MASTER_SECRET, and without files. `env`: variables of the environment. */
export function testConfig(env: Env = {}, providers: readonly ProviderConfig[] = []): Config {
  const { settings, problems } = configFrom({ SIGNATURE: 'off', LOG_LEVEL: 'silent', ...env });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (env.MASTER_SECRET !== undefined && settings.mode === 'demo') return withSecrets(settings, env, systemRandom, providers);
  const secret = (name: string) => `test-${name}-secret-of-enough-characters`;
  return {
    ...settings,
    secrets: {
      siteKey: secret('site'),
      live: secret('live'),
      codes: secret('codes'),
      sealing: Buffer.alloc(32, 7).toString('base64url'),
      telegramWebhook: secret('telegram'),
      productEvents: secret('events'),
      telegramSandbox: settings.telegram === null && settings.telegramSignature === null ? secret('bot') : null,
      documents: Buffer.alloc(32, 9).toString('base64url'),
      reading: {
        siteKey: [secret('site')],
        live: [secret('live')],
        sealing: [Buffer.alloc(32, 7).toString('base64url')],
        documents: [Buffer.alloc(32, 9).toString('base64url')],
        telegramWebhook: [secret('telegram')],
        codes: [secret('codes')],
        numbers: [Buffer.alloc(32, 9).toString('base64url')],
      },
      demoOperators: secret('operators'),
      identitySandbox: secret('identity'),
      identity: null,
      desk: deskAccount(env),
      redirectPsp: redirectPsp(env),
      providerDemo: secret('provider'),
      pspSandbox: secret('psp'),
      providers,
    },
  };
}
