import { configFrom, type Config } from '../../config/config.ts';
import type { Env } from '../../config/env.ts';

/** A demo configuration with known secrets, touching no file. `env` as the environment would give it. */
export function testConfig(env: Env = {}): Config {
  const { settings, faults } = configFrom({ SIGNATURE: 'off', LOG_LEVEL: 'silent', ...env });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const secret = (name: string) => `test-${name}-secret-of-enough-characters`;
  return {
    ...settings,
    secrets: {
      siteKey: secret('site'),
      session: secret('session'),
      live: secret('live'),
      captcha: secret('captcha'),
      providerDemo: secret('provider'),
      pspSandbox: secret('psp'),
    },
  };
}
