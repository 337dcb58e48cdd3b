import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browserArgs, findBrowser } from './browser.ts';

it('takes the browser that CHROMIUM_PATH names', async () => {
  expect(await findBrowser('/nowhere', process.execPath)).toEqual({ executablePath: process.execPath, env: {} });
});

it('reports a CHROMIUM_PATH that does not exist', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'mela-')), 'chromium');
  await expect(findBrowser('/nowhere', path)).rejects.toThrow(`CHROMIUM_PATH names ${path}, which is not there.`);
});

it('never uses the arguments that close the browser or disable its security', () => {
  expect(browserArgs).toEqual(['--no-sandbox']);
});
