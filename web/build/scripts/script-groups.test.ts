import { expect, it } from 'vitest';
import { readImports, type ImportGraph, type ModuleFacts } from './import-graph.ts';
import { groupsOf } from './script-groups.ts';
import { siteWords } from '../site-words.ts';

type Row = { readonly size?: number; readonly now?: readonly string[]; readonly later?: readonly string[]; readonly isEntry?: true };
const graphOf = (rows: Readonly<Record<string, Row>>): ImportGraph =>
  new Map(
    Object.entries(rows).map(([id, { size = 10_000, now = [], later = [], isEntry = false }]) => [id, { size, now, later, isEntry }]),
  );

const part = (name: string) => `/app/routes/pages.gen/${name}.tsx?tsr-split=component`;
const pages = { home: ['/'], game: ['/game'], rules: ['/rules'] };
/** An entry with three pages and a shell, each with something of its own and something shared. */
const site = {
  entry: { isEntry: true, now: ['tree'], later: ['header'] },
  tree: { later: [part('home'), part('game'), part('rules'), part('wheel'), part('vip'), part('app')] },
  header: { now: ['button', 'tree', 'logo'], later: ['menu'] },
  button: {},
  logo: {},
  menu: { now: ['menu-words'] },
  'menu-words': {},
  [part('home')]: { now: ['tree', 'row', 'button'], later: ['below', 'live'] },
  [part('game')]: { now: ['frame', 'row'], later: ['about'] },
  [part('rules')]: { now: ['texts'] },
  [part('wheel')]: { now: ['spin', 'row'], later: ['below'] },
  [part('vip')]: { now: ['seal'] },
  [part('app')]: { now: ['seal'] },
  row: {},
  seal: {},
  frame: {},
  texts: {},
  spin: {},
  below: { now: ['card'] },
  live: { now: ['count'] },
  about: { now: ['card', 'logo'] },
  card: {},
  count: {},
} satisfies Record<string, Row>;

it('groups what pages need first by the loads that need it, and leaves the first script to its own group', () => {
  const groups = groupsOf(graphOf(site), pages);
  expect(groups.get('row')).toBe('game-home');
  expect(groups.get('button')).toBe('home');
  expect([groups.get(part('game')), groups.get('frame'), groups.get('texts')]).toEqual(['game', 'game', 'rules']);
  expect([groups.get('entry'), groups.get('tree')]).toEqual([undefined, undefined]);
});

it('gives all pages with a limit what half of the others need of one: they load no other part of it in vain', () => {
  const usual = { ...site, [part('vip')]: { now: ['seal', 'row'] } };
  const groups = groupsOf(graphOf(usual), pages);
  expect(groups.get('row')).toBe('game-home-rules');
  expect(groups.get('frame')).toBe('game');
});

it('puts together what every page loads next, and what several pages load when it comes near', () => {
  const groups = groupsOf(graphOf(site), pages);
  expect([groups.get('header'), groups.get('logo')]).toEqual(['shell', 'shell']);
  expect(groups.get('card')).toBe('near');
});

it('leaves alone what opens later, what one page loads later, and what no page with a limit needs', () => {
  const groups = groupsOf(graphOf(site), pages);
  const alone = ['menu', 'menu-words', 'below', 'live', 'count', 'about', 'spin', part('wheel')];
  expect(alone.filter((id) => groups.has(id))).toEqual([]);
});

it('ends the build where a page with a limit is none of the router’s', () => {
  expect(() => groupsOf(graphOf(site), { home: ['/house'] })).toThrow('/house has no modules');
});

it('reads the modules that hang together, and of the list of words only the messages that a module names', () => {
  const facts = (own: Partial<ModuleFacts>): ModuleFacts => ({
    isEntry: false,
    code: '',
    importedIds: [],
    dynamicallyImportedIds: [],
    importers: [],
    dynamicImporters: [],
    ...own,
  });
  const message = (key: string) => `${siteWords.output}/${key}.js`;
  const modules = new Map<string, ModuleFacts>([
    ['start', facts({ isEntry: true, importedIds: ['page', 'react'] })],
    [
      'page',
      facts({
        importedIds: ['words'],
        code: `m['shell.skip'](); m["shell.nav.games"]({ count })`,
        importers: ['start'],
        dynamicallyImportedIds: ['late'],
      }),
    ],
    ['words', facts({ importedIds: [message('index')], importers: ['page'] })],
    [message('index'), facts({ importedIds: ['shell.skip', 'shell.nav.games', 'home.title'].map(message), importers: ['words'] })],
    ...['shell.skip', 'shell.nav.games', 'home.title'].map((key) => [message(key), facts({ importers: [message('index')] })] as const),
    ['late', facts({ dynamicImporters: ['page'] })],
  ]);
  const graph = readImports(message('home.title'), (id) => modules.get(id) ?? null);
  expect(graph.get('page')).toEqual({
    isEntry: false,
    size: 50,
    now: ['words', message('shell.skip'), message('shell.nav.games')],
    later: ['late'],
  });
  expect(graph.get(message('index'))?.now).toEqual([]);
  expect([...graph.keys()].toSorted()).toEqual([...modules.keys()].toSorted());
});
