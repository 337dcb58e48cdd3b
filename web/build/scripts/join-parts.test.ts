import { expect, it } from 'vitest';
import type { ImportGraph } from './import-graph.ts';
import { joinParts, type Load } from './join-parts.ts';

type Row = { readonly size: number; readonly now?: readonly string[] };
const graphOf = (rows: Readonly<Record<string, Row>>): ImportGraph =>
  new Map(Object.entries(rows).map(([id, { size, now = [] }]) => [id, { isEntry: false, size, now, later: [] }]));
const load = (name: string, modules: readonly string[], weight = 1): Load => ({ name, modules: new Set(modules), weight });

/** The names of the loads that bring each module. */
const bringing = (graph: ImportGraph, loads: readonly Load[]) =>
  Object.fromEntries(
    [...joinParts(graph, loads)].map(([id, bits]) => [
      id,
      loads.flatMap(({ name }, at) => ((bits >> BigInt(at)) & 1n ? [name] : [])).join(' '),
    ]),
  );

it('joins small modules that nearly the same pages need, and leaves large ones to the pages that need them', () => {
  const loads = [load('home', ['button', 'card', 'chart']), load('game', ['button', 'card']), load('rules', ['button'])];
  const sized = (size: number) => graphOf({ button: { size: 300 }, card: { size }, chart: { size: 20_000 } });
  expect(bringing(sized(300), loads)).toEqual({ button: 'home game rules', card: 'home game rules', chart: 'home' });
  expect(bringing(sized(9_000), loads)).toEqual({ button: 'home game rules', card: 'home game', chart: 'home' });
});

it('brings nothing in vain to a load of much weight where others alone save a request', () => {
  const modules = (weight: number) => [
    load('home', ['button'], weight),
    load('game', ['button', 'card']),
    load('rules', ['button', 'card']),
  ];
  const graph = graphOf({ button: { size: 400 }, card: { size: 400 } });
  expect(bringing(graph, modules(1))['card']).toBe('home game rules');
  expect(bringing(graph, modules(100))['card']).not.toContain('home');
});

it('brings with a module all that it imports, and makes no scripts that import each other', () => {
  const graph = graphOf({
    panel: { size: 100, now: ['list'] },
    list: { size: 5_000, now: ['icon'] },
    icon: { size: 100 },
    other: { size: 100, now: ['icon'] },
  });
  const loads = [
    load('home', ['panel', 'list', 'icon']),
    load('game', ['panel', 'list', 'icon', 'other']),
    load('rules', ['other', 'icon']),
  ];
  const broughtBy = joinParts(graph, loads);
  const bits = (id: string) => broughtBy.get(id) ?? 0n;
  const reached = (from: bigint, seen = new Set<bigint>()): ReadonlySet<bigint> => {
    for (const [id, { now }] of graph)
      if (bits(id) === from) for (const one of now) if (bits(one) !== from && !seen.has(bits(one))) reached(bits(one), seen.add(bits(one)));
    return seen;
  };
  for (const [id, { now }] of graph) {
    expect(now.filter((one) => (bits(id) & ~bits(one)) !== 0n)).toEqual([]);
    expect(reached(bits(id)).has(bits(id))).toBe(false);
  }
});
