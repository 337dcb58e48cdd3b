import type { ImportGraph } from './import-graph.ts';

/** What a browser loads at once: a page's first view, or what follows it; the weight says how much a byte of it counts. */
export type Load = { readonly name: string; readonly modules: ReadonlySet<string>; readonly weight: number };
/** Modules that the same loads need, in one script. `loads` has a bit for each load, by its place; `needs` are the scripts that it imports. */
type Part = { readonly loads: bigint; readonly modules: readonly string[]; readonly size: number; readonly needs: ReadonlySet<bigint> };
type Parts = ReadonlyMap<bigint, Part>;

/** Bytes of a compressed script for each byte of source, measured of this site; and what a request costs, in the same bytes. */
const compressed = 0.25;
const requestBytes = 1_000;

/** The loads that need each module, as bits. */
export function neededBy(loads: readonly Load[]): Map<string, bigint> {
  const needed = new Map<string, bigint>();
  for (const [at, { modules }] of loads.entries()) for (const id of modules) needed.set(id, (needed.get(id) ?? 0n) | (1n << BigInt(at)));
  return needed;
}

/**
 * The loads that bring each module, as bits: at first those that need it. Parts are then joined where the bytes that some loads bring in vain are
 * fewer than what others save by a request less. What a module imports comes with all loads that bring the module, so no script brings another one
 * that is not counted, and none import each other.
 */
export function joinParts(graph: ImportGraph, loads: readonly Load[]): ReadonlyMap<string, bigint> {
  const broughtBy = neededBy(loads);
  const weigh = weights(loads);
  for (;;) {
    const parts = partsOf(graph, broughtBy);
    const joined = firstJoin(parts, weigh);
    if (joined === null) return broughtBy;
    for (const { modules, loads: own } of joined.parts) for (const id of modules) broughtBy.set(id, own | joined.loads);
  }
}

function partsOf(graph: ImportGraph, broughtBy: ReadonlyMap<string, bigint>): Parts {
  const parts = new Map<bigint, { loads: bigint; modules: string[]; size: number; needs: Set<bigint> }>();
  for (const [id, loads] of broughtBy) {
    const part = parts.get(loads) ?? { loads, modules: [], size: 0, needs: new Set() };
    parts.set(loads, part);
    part.modules.push(id);
    part.size += graph.get(id)?.size ?? 0;
    for (const imported of graph.get(id)?.now ?? []) {
      const other = broughtBy.get(imported);
      if (other !== undefined && other !== loads) part.needs.add(other);
    }
  }
  return parts;
}

/** The sum of the weights of loads. */
function weights(loads: readonly Load[]): (bits: bigint) => number {
  const known = new Map<bigint, number>();
  return (bits) => {
    const sum = known.get(bits) ?? loads.reduce((all, { weight }, at) => ((bits >> BigInt(at)) & 1n ? all + weight : all), 0);
    known.set(bits, sum);
    return sum;
  };
}

/** Of the smallest part that is better joined, what is best joined with it, and with both all that they import. */
function firstJoin(parts: Parts, weigh: (bits: bigint) => number): { readonly parts: readonly Part[]; readonly loads: bigint } | null {
  const shared = [...parts.values()].filter(({ loads, size }) => size > 0 && (loads & (loads - 1n)) !== 0n);
  const bySize = shared.toSorted((one, other) => one.size - other.size);
  for (const one of bySize) {
    let best: { readonly cost: number; readonly parts: readonly Part[]; readonly loads: bigint } | null = null;
    for (const other of bySize) {
      if (other === one || (one.loads & other.loads) === 0n) continue;
      const loads = one.loads | other.loads;
      const come = comeWith(parts, [one, other]);
      const inVain = come.reduce((sum, part) => sum + part.size * compressed * (weigh(part.loads | loads) - weigh(part.loads)), 0);
      const cost = inVain - requestBytes * weigh(one.loads & other.loads);
      if (cost < 0 && (best === null || cost < best.cost)) best = { cost, parts: come, loads };
    }
    if (best !== null) return best;
  }
  return null;
}

function comeWith(parts: Parts, from: readonly Part[]): readonly Part[] {
  const come = new Set<Part>();
  const open = [...from];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (come.has(part)) continue;
    come.add(part);
    for (const loads of part.needs) open.push(...[parts.get(loads)].filter((found) => found !== undefined));
  }
  return [...come];
}
