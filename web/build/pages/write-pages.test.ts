import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readPage, readSearch } from './read-page.ts';
import { routesOf, siteFolder, writePages } from './write-pages.ts';

const app = mkdtempSync(join(tmpdir(), 'mela-pages-'));
afterAll(() => rmSync(app, { recursive: true }));
const read = (path: string) => readFileSync(join(app, path), 'utf8');
const write = (files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(app, path), text);
  return Object.keys(files);
};
const addressesOf = (list: string) => `export const addresses = [${list}] as const satisfies Addresses;`;

describe('a new page', () => {
  beforeEach(() => {
    rmSync(app, { recursive: true });
    for (const folder of ['features/rules', 'site/routing', 'frame/overlays', 'routes']) mkdirSync(join(app, folder), { recursive: true });
    cpSync(join(siteFolder, 'features/rules'), join(app, 'features/rules'), { recursive: true });
    writePages(app);
  });

  it('is two files of its feature: its route and its row follow, and nothing else is written by hand', () => {
    const touched = write({
      'features/rules/house.page.ts': [
        addressesOf("{ path: '/house/{room?}', login: true, noIndex: true }"),
        "export const load = () => ({ title: 'House' });",
        "export { HousePage as Page } from './house-page.tsx';",
      ].join('\n'),
      'features/rules/house-page.tsx': 'export const HousePage = () => null;',
    });
    expect(touched).toHaveLength(2);
    const pages = writePages(app);
    expect(read('routes/pages.gen/house.{-$room}.tsx')).toContain(
      "createFileRoute('/{-$lang}/house/{-$room}')({\n  loader: load,\n  head: privateHead,\n  component: Page,",
    );
    expect(read('site/routing/page-rows.gen.ts')).toContain("{ page: 'house', path: '/house/{room?}', login: true, noIndex: true },");
    expect(JSON.stringify(routesOf(pages))).toContain('{"type":"route","path":"/house/{-$room}","file":"pages.gen/house.{-$room}.tsx"}');
  });

  it('that is modal is two files of its feature: its dialog opens over the page behind, or over home', () => {
    const touched = write({
      'features/rules/house.page.ts': [
        addressesOf("{ path: '/house', modal: true, feature: 'gifts' }"),
        "export const load = () => ({ title: 'House' });",
        "export { default as Dialog } from './house-dialog.tsx';",
      ].join('\n'),
      'features/rules/house-dialog.tsx': 'export default () => null;',
    });
    expect(touched).toHaveLength(2);
    writePages(app);
    expect(read('routes/pages.gen/house.tsx')).toMatch(
      /loader: overHome\(guarded\(load\)\),\n {2}head: pageHead,\n {2}component: ModalOverHome,/,
    );
    expect(read('frame/overlays/page-dialogs.gen.ts')).toContain(
      "'house': openedPart(() => import('../../features/rules/house-dialog.tsx')),",
    );
  });

  it('that is taken away leaves nothing of it', () => {
    write({ 'features/rules/house.page.ts': addressesOf("{ path: '/house', leadsTo: '/rules#a' }") });
    writePages(app);
    expect(read('routes/pages.gen/house.tsx')).toContain("redirect({ to: '/{-$lang}/rules', search: {}, hash: 'a', statusCode: 302 })");
    rmSync(join(app, 'features/rules/house.page.ts'));
    writePages(app);
    expect(() => read('routes/pages.gen/house.tsx')).toThrow('ENOENT');
    expect(read('site/routing/page-rows.gen.ts')).not.toContain('house');
  });

  it('cannot have the name of another', () => {
    mkdirSync(join(app, 'features/home'), { recursive: true });
    write({ 'features/home/rules.page.ts': addressesOf("{ path: '/more-rules', leadsTo: '/' }") });
    expect(() => writePages(app)).toThrow('features/rules/rules.page.ts: another page has this name');
  });
});

describe('what a file of a page must be', () => {
  const load = 'export const load = () => ({});';
  const dialog = "export { default as Dialog } from './a-dialog.tsx';";
  it.each([
    ['no addresses', 'export const load = () => ({});', 'export const addresses ='],
    ['a value that is only known when it runs', addressesOf('{ path: where() }'), 'read without running it'],
    ['a kind of its own', addressesOf("{ path: '/a', ...mine }"), 'site/routing/page-kinds.ts'],
    ['a path without a slash', addressesOf("{ path: 'a' }"), 'a path that begins with /'],
    ['an address that shows nothing', addressesOf("{ path: '/a' }"), '/a has neither a Page nor a Dialog'],
    ['an address that loads and shows nothing', `${addressesOf("{ path: '/a' }")}\n${load}`, '/a has neither a Page nor a Dialog'],
    ['a page without a load', `${addressesOf("{ path: '/a' }")}\nexport const Page = () => null;`, '/a has no load'],
    [
      'a page and a dialog in one',
      `${addressesOf("{ path: '/a', modal: true }")}\n${load}\nexport const Page = () => null;\n${dialog}`,
      '/a has a Page and a Dialog: one of them',
    ],
    [
      'a comment within an address',
      `${addressesOf("{\n  // Of old mails.\n  path: '/a' }")}\n${load}\nexport const Page = () => null;`,
      'an address has no comment within',
    ],
    [
      'a dialog at an address that is not modal',
      `${addressesOf("{ path: '/a' }")}\n${load}\n${dialog}`,
      'a modal address exports a Dialog',
    ],
    [
      'a page at a modal address',
      `${addressesOf("{ path: '/a', modal: true }")}\n${load}\nexport const Page = () => null;`,
      'a modal address exports a Dialog',
    ],
    [
      'an export that nothing reads',
      `${addressesOf("{ path: '/a' }")}\nexport const titel = 1; export const Page = () => null;`,
      'exports titel',
    ],
    ['a mistake of syntax', 'export const addresses = [', 'a.page.ts: '],
  ])('%s is named with its file', (_, text, message) => {
    expect(() => readPage('features/a/a.page.ts', text)).toThrow(message);
    expect(() => readPage('features/a/a.page.ts', text)).toThrow('features/a/a.page.ts');
  });

  it.each([
    ['passes on what another file has', "export { validateSearch, loaderDeps } from './other.ts';", ['validateSearch', 'loaderDeps']],
    ['has its own', 'export function validateSearch() { return {}; }', ['validateSearch']],
  ])('a file of its query that %s is read', (_, text, names) => {
    expect(readSearch('features/a/a.search.ts', text)).toEqual(names);
  });

  it.each([
    ['has nothing for the route', 'const validateSearch = () => ({});', 'exports nothing'],
    ['has more', 'export const validateSearch = () => ({}); export const other = 1;', 'exports other'],
  ])('a file of its query that %s is named', (_, text, message) => {
    expect(() => readSearch('features/a/a.search.ts', text)).toThrow(`features/a/a.search.ts: ${message}`);
  });
});
