import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browserArgs, findBrowser, findTestBrowser } from './browser.ts';

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

it('takes the headless build of Chromium for tests where it is installed', async () => {
  expect(await findTestBrowser('/nowhere', '', process.execPath)).toEqual({ executablePath: process.execPath, env: {} });
});

it('takes the Chromium that CHROMIUM_PATH names for tests before the headless build', async () => {
  expect(await findTestBrowser('/nowhere', process.execPath, import.meta.filename)).toEqual({ executablePath: process.execPath, env: {} });
});
