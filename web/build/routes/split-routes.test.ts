import { expect, it } from 'vitest';
import { shortSplitRoute } from './split-routes.ts';

/** As the router's plugin leaves a route. */
const split = ({ loader = 'ask.tsx?tsr-split', parts = 'loader: lazyFn($$splitLoaderImporter, "loader"),' }) => `
const $$splitComponentImporter = () => import("ask.tsx?tsr-split");
import { lazyRouteComponent } from "@tanstack/react-router";
const $$splitLoaderImporter = () => import("${loader}");
import { lazyFn } from "@tanstack/react-router";
export const Route = createFileRoute("/ask")({
	${parts}
	head: privateHead,
	component: lazyRouteComponent($$splitComponentImporter, "component")
});`;

it('the script of a route is named once, for its loader and its component', () => {
  const code = shortSplitRoute(split({})) ?? '';
  expect(code.match(/import\("/g)).toHaveLength(1);
  expect(code).toContain('...partsOf($$splitComponentImporter),');
  expect(code).toContain('head: privateHead');
  expect(code).not.toMatch(/splitLoaderImporter|lazyFn\(|component: lazy/);
});

it.each([
  ['whose loader is in another script', split({ loader: 'other.tsx?tsr-split' })],
  ['that has no loader', split({ parts: '' })],
  ['that is not split', 'export const Route = createFileRoute("/hall")({ beforeLoad });'],
])('a route %s stays as it is', (_, code) => {
  expect(shortSplitRoute(code)).toBeNull();
});
