import { execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openProvider, type OpenProvider } from '../../server/src/domains/social/testing/open-provider.ts';
import { freePort } from '../../server/src/kernel/testing/free-port.ts';

const root = resolve(import.meta.dirname, '../..');
const botToken = `123456:${'a'.repeat(35)}`;
const openMs = 1_200_000;

export type SocialSite = { readonly url: string; readonly network: OpenProvider; close(): Promise<void> };

/** A site of its own whose log-ins from outside are switched on, with a real OpenID provider as its network `google` and a bot of the messenger. */
export async function openSocialSite(): Promise<SocialSite> {
  const [port, networkPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const network = await openProvider({ port: networkPort, redirectUri: `${url}/oauth/google` });
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-social-'));
  const env = {
    ...process.env,
    ...network.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO_PLAYERS: 'off',
    SIGNATURE: 'off',
    TELEGRAM_BOT_TOKEN: botToken,
    // Nothing of the messenger is called: it is not there.
    TELEGRAM_API_URL: network.issuer,
  };
  const node = [process.execPath, 'scripts/require-node-24.mjs'] as const;
  const server = spawn(node[0], [node[1], 'server/src/process/start.ts'], { cwd: root, env, stdio: 'ignore' });
  await isReady(`${url}/readyz`);
  execFileSync(node[0], [node[1], 'server/src/cli/switch.ts', 'setting', 'telegram', '{"enabled":true}', 'asked by a journey'], {
    cwd: root,
    env,
  });
  return {
    url,
    network,
    async close() {
      network.close();
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(address: string): Promise<void> {
  const until = Date.now() + openMs;
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  throw new Error(`${address} did not answer`);
}

/** The address of a page inside the messenger, with the data that it signs for the user of this id. */
export function telegramAddress(path: string, id: number): string {
  const fields: Record<string, string> = {
    query_id: 'AAF03wwqAAAAAHTfDCrLaQyH',
    user: JSON.stringify({ id, first_name: 'आशा', language_code: 'hi' }),
    auth_date: String(Math.floor(Date.now() / 1000)),
  };
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const data = new URLSearchParams({ ...fields, hash: createHmac('sha256', key).update(text).digest('hex') });
  return `${path}#tgWebAppData=${encodeURIComponent(data.toString())}&tgWebAppVersion=8.0`;
}
