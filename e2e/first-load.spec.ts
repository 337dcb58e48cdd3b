import { expect, test } from '@playwright/test';
import { firstLoads, firstLoadSizes, gzipBytes, limitOf, partsOf, scriptBytesMax, type FirstLoad } from './support/first-load.ts';

const pages = ['/en', '/hi', '/en/games', '/en/games/mela/diwali-night', '/en/rules'];
const visited = [...pages, '/en/blog', '/en/blog/how-to-set-a-limit', '/en/help'];

const line = (bytes: number, name: string) => `  ${String(bytes).padStart(7)} ${name}`;

/** What the page loads, in bytes of gzip, largest first: one line a file, then one a folder or package. */
const tableOf = (load: FirstLoad): string =>
  [...filesOf(load), '  of these:', ...partsOf(load).map(([part, bytes]) => line(bytes, part))].join('\n');

const filesOf = ({ scriptPaths, scripts }: FirstLoad): readonly string[] =>
  scripts
    .map((script, at) => ({ bytes: gzipBytes([script]), path: scriptPaths[at] ?? '' }))
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ bytes, path }) => line(bytes, path));

test('the scripts of a first visit stay within their limit on home, the lobby, a game and a page of texts', async ({ baseURL }) => {
  const read = firstLoads(baseURL ?? '');
  const tooLarge: string[] = [];
  for (const page of pages) {
    const load = await read(page);
    const bytes = gzipBytes(load.scripts);
    if (bytes > scriptBytesMax) tooLarge.push(`${page}: ${bytes} bytes, at most ${scriptBytesMax}\n${tableOf(load)}`);
  }
  expect(tooLarge.join('\n')).toBe('');
});

test('the first load of every page stays within its limit', () => {
  const sizes = firstLoadSizes();
  expect(Object.keys(sizes).length).toBeGreaterThan(80);
  const wrong = Object.entries(sizes).flatMap(([page, { bytes, scripts }]) => [
    ...(bytes > limitOf(page) ? [`${page} loads ${bytes} bytes, at most ${limitOf(page)}`] : []),
    ...(scripts > 60 ? [`${page} asks for ${scripts} scripts, at most 60`] : []),
  ]);
  expect(wrong.join('\n')).toBe('');
});

test('[9.53] what a visit loads is a production build: no tools of development, none of their forms of libraries, small names', async ({
  baseURL,
}) => {
  const read = firstLoads(baseURL ?? '');
  for (const page of pages) {
    const { html, scripts, scriptPaths } = await read(page);
    expect(html.toString('utf8')).not.toMatch(/@vite\/client|@react-refresh|@id\//);
    expect(scriptPaths.filter((path) => !/-[\w-]{7,8}\.js$/.test(path))).toEqual([]);
    for (const [at, script] of scripts.entries()) {
      const code = script.toString('utf8');
      const found = code.match(/jsxDEV|\$RefreshReg\$|import\.meta\.hot|\.development\.js|react-stack-bottom-frame|sourceMappingURL/);
      expect([scriptPaths[at], found?.[0]]).toEqual([scriptPaths[at], undefined]);
    }
  }
});

test('what a first load is made of is known by folder and package, and adds up', async ({ baseURL }) => {
  const load = await firstLoads(baseURL ?? '')('/en');
  const parts = partsOf(load);
  expect(parts.map(([part]) => part)).toEqual(
    expect.arrayContaining(['react-dom', '@tanstack/router-core', 'web/app/site', 'kit/src/words']),
  );
  expect(parts.map(([part]) => part)).not.toContain('unknown');
  const sum = parts.reduce((bytes, [, part]) => bytes + part, 0);
  expect(Math.abs(sum - gzipBytes(load.scripts))).toBeLessThan(parts.length);
});

test('the framework is one file that imports nothing of the site, and reading queries another: their names change with a dependency only', async ({
  baseURL,
}) => {
  const { scriptPaths, scripts } = await firstLoads(baseURL ?? '')('/en');
  const codeOf = (name: string) => {
    const [path, ...others] = scriptPaths.filter((one) => one.includes(`/${name}-`));
    expect(others).toEqual([]);
    return scripts[scriptPaths.indexOf(path ?? '')]?.toString('utf8') ?? '';
  };
  const importedBy = (code: string) =>
    [...code.matchAll(/(?:\bfrom|\bimport\(?)\s*["'`]([./][^"'`]+)["'`]/g)].map(([, from = '']) => from.replace(/-[\w-]{7,8}\.js$/, ''));
  expect(importedBy(codeOf('framework'))).toEqual(['./rolldown-runtime']);
  expect(importedBy(codeOf('query')).toSorted()).toEqual(['./framework', './rolldown-runtime']);
  expect(codeOf('framework').length).toBeGreaterThan(250_000);
});

test('a first visit asks for at most sixty scripts: each is a wait on a slow network', async ({ page }) => {
  const counts: string[] = [];
  let scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  for (const path of visited) {
    scripts = new Set();
    await page.goto(path, { waitUntil: 'networkidle' });
    counts.push(`${path} ${scripts.size <= 60 ? 'at most 60' : scripts.size}`);
  }
  expect(counts).toEqual(visited.map((path) => `${path} at most 60`));
});
