import type { Config } from '../../config/config.ts';
import { configFrom } from '../../config/load.ts';
import { redirectPsp } from '../../config/secrets.ts';
import type { Env } from '../../config/env.ts';
import type { ProviderConfig } from '../../config/providers.ts';

/** A demo configuration with known secrets and without files. `env`: variables of the environment. */
export function testConfig(env: Env = {}, providers: readonly ProviderConfig[] = []): Config {
  const { settings, problems } = configFrom({ SIGNATURE: 'off', LOG_LEVEL: 'silent', ...env });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const secret = (name: string) => `test-${name}-secret-of-enough-characters`;
  return {
    ...settings,
    secrets: {
      siteKey: secret('site'),
      live: secret('live'),
      codes: secret('codes'),
      sealing: Buffer.alloc(32, 7).toString('base64url'),
      telegramWebhook: secret('telegram'),
      telegramSandbox: settings.telegram === null ? secret('bot') : null,
      documents: Buffer.alloc(32, 9).toString('base64url'),
      identitySandbox: secret('identity'),
      identity: null,
      redirectPsp: redirectPsp(env),
      providerDemo: secret('provider'),
      pspSandbox: secret('psp'),
      providers,
    },
  };
}
