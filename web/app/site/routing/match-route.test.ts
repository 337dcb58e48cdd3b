import { createMemoryHistory, createRootRoute, createRoute, createRouter, type AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { isLocale } from '@mela/contract/site/languages';
import { readPages } from '../../../build/pages/read-page.ts';
import { routerPath } from '../../../build/pages/route-file.ts';
import { siteFolder } from '../../../build/pages/write-pages.ts';
import { matchRoute } from './match-route.ts';
import { routeTable, type RouteRow } from './route-table.ts';

const rows: readonly RouteRow[] = routeTable;

/** The router with a route for each address of a page, and that of the pages of editors. */
function routerOfPages() {
  const paths = readPages(siteFolder).flatMap(({ addresses }) => addresses.map(({ path }) => routerPath(path)));
  const root = createRootRoute();
  const layout = createRoute({ getParentRoute: () => root, path: '/{-$lang}' });
  const pages: AnyRoute[] = [...paths, '/$'].map((path) => createRoute({ getParentRoute: () => layout, path }));
  const routeTree = root.addChildren([layout.addChildren(pages)]);
  return createRouter({ routeTree, caseSensitive: true, history: createMemoryHistory() });
}

const router = routerOfPages();
/** The route's address without its language, with `{}` for a parameter that is given; null for the route of all that has none. */
function routeOf(path: string): string | null {
  const [, params, route] = router.getMatchedRoutes(path);
  // The layout refuses a first part that is no language.
  if (route === undefined || (params['lang'] !== undefined && !isLocale(params['lang']))) return null;
  const parts = String(route.fullPath).split('/').slice(2);
  const given = parts.filter((part) => !part.startsWith('{-$') || params[part.slice(3, -1)] !== undefined);
  return given[0] === '$' ? null : `/${given.map((part) => (part.includes('$') ? '{}' : part)).join('/')}`.replace(/(.)\/$/, '$1');
}

/** Every form of a row's path, with a value for each parameter. */
const examplesOf = (path: string): readonly string[] => {
  const full = path.replaceAll(/\{(\w+)(?::([^}?]+))?\??\}/g, (_, name: string, rule?: string) =>
    rule === 'digits' ? '7' : (rule?.split('|')[0] ?? `some-${name}`),
  );
  return path.endsWith('?}') ? [full, ...examplesOf(path.slice(0, path.lastIndexOf('/')))] : [full];
};
const serves = (route: string | null, { path }: RouteRow, example: string) => {
  const shape = path.replaceAll(/\{[^}]*\}/g, '{}');
  const parts = example.split('/').length - shape.split('/').length;
  const shorter = parts < 0 ? shape.split('/').slice(0, parts).join('/') : shape;
  return route === shorter;
};

it('the router opens the page of the same row, for every address in every language', () => {
  const apart = rows.flatMap((row) =>
    examplesOf(row.path).flatMap((example) =>
      ['', '/en', '/hi']
        .map((language) => (example === '/' ? language || '/' : language + example))
        .filter((path) => matchRoute(path)?.row !== row || !serves(routeOf(path), row, example))
        .map((path) => `${path}: ${matchRoute(path)?.row.path ?? 'none'} here, ${routeOf(path) ?? 'none'} in the router`),
    ),
  );
  expect(apart).toEqual([]);
});

it.each(['/Games', '/games/a/b/c', '/fr', '/payment/withdrawal/1/2', '/rounds', '/HI/games', '/rounds/%E0%A4%A', '/games/developer/a/b'])(
  'the router has no page for %s either',
  (path) => {
    expect([matchRoute(path), routeOf(path)]).toEqual([null, null]);
  },
);
