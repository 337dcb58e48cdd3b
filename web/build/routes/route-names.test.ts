import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shortRouteTree } from './route-names.ts';

const tree = readFileSync(join(import.meta.dirname, '../../app/routeTree.gen.ts'), 'utf8');

it('the route tree as it is generated has one list of routes, and every route below the layout is shortened', () => {
  const { code, lists, routes } = shortRouteTree(tree);
  expect(lists).toBe(1);
  expect(routes).toBe([...tree.matchAll(/\.update\(\{\s*id: '[^']*',\s*path: '[^']*',\s*getParentRoute: \(\) => \w+RouteRoute/g)].length);
  expect(code.match(/\.update\(\{/g)?.length).toBeLessThan(4);
});

it('a route of another shape stays as it is', () => {
  const other = "const A = B.update({ id: '/a', path: '/b', getParentRoute: () => LangRouteRoute })";
  expect(shortRouteTree(other)).toMatchObject({ lists: 0, routes: 0, code: expect.stringContaining(other) });
});
