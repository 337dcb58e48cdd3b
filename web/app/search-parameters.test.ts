import { expect, it } from 'vitest';
import { pageParameters } from '@mela/contract/site/visit-parameters';
import { routeTree } from './routeTree.gen.ts';

type RouteNode = { readonly options?: { readonly validateSearch?: unknown }; readonly children?: unknown };

/** Every name that some page reads from its query: seen by handing each a query that notes what is asked of it. */
function readNames(route: RouteNode, names = new Set<string>()): Set<string> {
  const validate = route.options?.validateSearch;
  const noting = new Proxy({}, { get: (_query, name) => void names.add(String(name)) });
  if (typeof validate === 'function') validate(noting);
  for (const child of Object.values(route.children ?? {})) readNames(child as RouteNode, names);
  return names;
}

it('[7.3] the server knows every name of a query that changes a page: all others share one', () => {
  const names = readNames(routeTree as RouteNode);
  expect(names).toContain('query');
  expect([...names].filter((name) => !(pageParameters as readonly string[]).includes(name))).toEqual([]);
});
