import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../kernel/random/random.ts';
import type { Config, Settings } from './config.ts';
import type { Env, Variable } from './env.ts';
import type { Errors } from './problems.ts';
import { makeDir } from './make-dir.ts';

/** Keys of the house. All are random text; the names say what each one protects. */
export type Secrets = {
  /** Public: the browser signs its calls with it. No security boundary. */
  readonly siteKey: string;
  readonly session: string;
  readonly live: string;
  readonly captcha: string;
  /** Null in production: the demo provider and the sandbox payment system are off there. */
  readonly providerDemo: string | null;
  readonly pspSandbox: string | null;
};

const required = { siteKey: 'SITE_KEY', session: 'SESSION_SECRET', live: 'LIVE_SECRET', captcha: 'CAPTCHA_SECRET' } as const;
const sandbox = { providerDemo: 'PROVIDER_DEMO_SECRET', pspSandbox: 'PSP_SANDBOX_SECRET' } as const;
const charactersMin = 32;

/** Production brings its own secrets and runs no sandbox. */
export function checkProduction(env: Env, faults: Errors): void {
  if (!env.SITE_URL?.startsWith('https://')) faults.add('SITE_URL', env.SITE_URL, 'the https:// address of the site when MODE=production');
  for (const name of Object.values(required)) {
    const value = env[name];
    // The value itself stays out of the message: it may be a real secret that is only too short.
    if ((value ?? '').length < charactersMin)
      faults.add(name, value === undefined ? undefined : '…', `at least ${charactersMin} random characters when MODE=production`);
  }
  for (const name of Object.values(sandbox)) {
    if (env[name] !== undefined) faults.add(name, '…', 'unset when MODE=production, which runs no sandbox');
  }
}

/** Reads DATA_DIR/keys/<name>, or makes it (0600). Two processes that start at once end with the same key: the link is made once. */
function keptKey(dir: string, name: Variable, random: Random): string {
  const file = join(dir, name.toLowerCase());
  const draft = `${file}.${random.bytes(6).toString('hex')}`;
  makeDir(dir, 0o700);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  writeFileSync(draft, `${random.token()}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Third step of the configuration. In demo mode whatever the environment leaves out is made once and kept; production was checked to bring its own. */
export function withSecrets(settings: Settings, env: Env, random: Random): Config {
  const keysDir = join(settings.dataDir, 'keys');
  const demo = settings.mode === 'demo';
  const own = (name: Variable) => env[name] ?? keptKey(keysDir, name, random);
  return {
    ...settings,
    secrets: {
      siteKey: own(required.siteKey),
      session: own(required.session),
      live: own(required.live),
      captcha: own(required.captcha),
      providerDemo: demo ? own(sandbox.providerDemo) : null,
      pspSandbox: demo ? own(sandbox.pspSandbox) : null,
    },
  };
}
