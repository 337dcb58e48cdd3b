import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A Chromium to launch, and the variables that its environment needs in addition. */
export type Browser = { readonly executablePath: string; readonly env: Readonly<Record<string, string>> };

/** What a browser needs to run as root in a container. The npm build's own `args` close it with its first page and disable CSP, so they are not used. */
export const browserArgs = ['--no-sandbox'] as const;

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The npm build ships its libraries, packed; a bare machine lacks them. */
type Packed = { readonly default: { executablePath(): Promise<string> }; readonly inflate: (archive: string) => Promise<string> };

/** Chromium's headless build: it draws the same pictures with a fifth to a third less work. */
const headlessBuild = '/usr/bin/chromium-headless-shell';

async function unpackBrowser(root: string): Promise<Browser> {
  const entry = createRequire(resolve(root, 'e2e/package.json')).resolve('@sparticuz/chromium');
  const packed: Packed = await import(pathToFileURL(entry).href);
  const executablePath = await packed.default.executablePath();
  await packed.inflate(join(dirname(entry), '../bin/al2023.tar.br'));
  return { executablePath, env: { LD_LIBRARY_PATH: join(tmpdir(), 'al2023/lib') } };
}

/**
 * Finds a Chromium: the one CHROMIUM_PATH names, else an installed one, else the one from npm, unpacked into the
 * temporary folder (two seconds, once). @throws Error with one line saying what to install.
 */
export async function findBrowser(root: string, chromiumPath = process.env['CHROMIUM_PATH']): Promise<Browser> {
  if (chromiumPath) {
    if (!existsSync(chromiumPath)) throw new Error(`CHROMIUM_PATH names ${chromiumPath}, which is not there.`);
    return { executablePath: chromiumPath, env: {} };
  }
  const found = installed.find((path) => existsSync(path));
  if (found) return { executablePath: found, env: {} };
  return unpackBrowser(root).catch((reason: unknown) => {
    const why = reason instanceof Error ? reason.message : String(reason);
    throw new Error(
      `No Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH. The one from npm could not be used: ${why}`,
    );
  });
}

/** The same for tests, which need no window: prefers Chromium's headless build where that is installed. */
export const findTestBrowser = (root: string, chromiumPath = process.env['CHROMIUM_PATH'], headless = headlessBuild): Promise<Browser> =>
  findBrowser(root, chromiumPath || (existsSync(headless) ? headless : ''));
