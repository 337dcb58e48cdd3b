import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The files of a first visit to a page, fetched once each from the server at `base`. */
export type FirstLoad = {
  readonly html: Buffer;
  /** The page's own scripts and all they import statically. */
  readonly scripts: readonly Buffer[];
  /** The paths of the same, in the same order. */
  readonly scriptPaths: readonly string[];
  readonly styles: readonly Buffer[];
  readonly fonts: readonly Buffer[];
};

/** The limit of a first load's scripts, in bytes of gzip. */
export const scriptBytesMax = 130_000;

/** Bytes of these files, each compressed by gzip at level 9. */
export const gzipBytes = (files: readonly Buffer[]): number => files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);

/** The first load of every page of the build, by the name of its route: web/build/scripts/first-loads.ts writes it. */
export const firstLoadSizes = (): Readonly<Record<string, { readonly bytes: number; readonly scripts: number }>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../web/dist/first-loads.json'), 'utf8')) as ReturnType<typeof firstLoadSizes>;

/** Bytes of source by folder and package, for each script of the build: web/build/scripts/script-parts.ts writes it. */
type Parts = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

/**
 * What a first load is made of: bytes of gzip by folder and package, largest first. A script's bytes are shared among its modules by the
 * length of their source, so a row is an estimate and their sum is exact.
 */
export function partsOf({ scriptPaths, scripts }: FirstLoad): readonly (readonly [part: string, bytes: number])[] {
  const known = JSON.parse(readFileSync(join(import.meta.dirname, '../../web/dist/parts.json'), 'utf8')) as Parts;
  const sums = new Map<string, number>();
  for (const [at, path] of scriptPaths.entries()) {
    const own = Object.entries(known[path] ?? { unknown: 1 });
    const bytes = gzipBytes(scripts.slice(at, at + 1));
    const length = own.reduce((sum, [, part]) => sum + part, 0);
    for (const [part, share] of own) sums.set(part, (sums.get(part) ?? 0) + (bytes * share) / length);
  }
  return [...sums].toSorted(([, one], [, other]) => other - one).map(([part, bytes]) => [part, Math.round(bytes)]);
}

/** Reads first loads from a running server. Files that pages share are fetched once. @throws Error for an answer that is no success */
export function firstLoads(base: string): (path: string) => Promise<FirstLoad> {
  const fetched = new Map<string, Promise<Buffer>>();

  function get(path: string): Promise<Buffer> {
    const known = fetched.get(path) ?? load(path);
    fetched.set(path, known);
    return known;
  }

  async function load(path: string): Promise<Buffer> {
    const response = await fetch(new URL(path, base), { headers: { 'accept-encoding': 'identity' } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** A script and everything it imports statically, each once. */
  async function closure(entries: readonly string[]): Promise<readonly string[]> {
    const seen = new Set<string>();
    const open = [...entries];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const text = (await get(path)).toString('utf8');
      for (const [, from = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
        open.push(new URL(from, new URL(path, base)).pathname);
    }
    return [...seen];
  }

  return async (path) => {
    const html = await get(path);
    const text = html.toString('utf8');
    const all = (patterns: readonly RegExp[]) => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, file = '']) => file));
    const named = all([/<script[^>]+src="([^"]+\.js)"/g, /rel="modulepreload"[^>]*href="([^"]+)"/g, /import\("([^"]+\.js)"\)/g]);
    const scriptPaths = await closure(named);
    return {
      html,
      scriptPaths,
      scripts: await Promise.all(scriptPaths.map(get)),
      styles: await Promise.all(all([/rel="stylesheet" href="([^"]+)"/g]).map(get)),
      fonts: await Promise.all(all([/href="([^"]+\.woff2)"/g]).map(get)),
    };
  };
}

/** How many bytes of gzip the scripts of a page weigh at first, by the names of routes or what they begin with. */
type Limit = { readonly bytesMax: number; readonly pages: readonly string[] };

const limits: readonly Limit[] = [
  { bytesMax: scriptBytesMax, pages: ['home', 'games.{-$category}', 'games.$developer.$slug', 'game.$developer.$slug', 'rules'] },
  // Guests reach these from search engines.
  { bytesMax: 140_000, pages: ['blog.', 'help.$article', 'help.questions', 'hall-of-fame.statuses', 'wins.'] },
];
/** Forms, tables and charts of one player: the cashier, the settings, the history. */
const bytesMaxOfOthers = 200_000;

/** The limit of a page's first load, bytes of gzip. */
export const limitOf = (page: string): number =>
  limits.find(({ pages }) => pages.some((name) => page === name || (name.endsWith('.') && page.startsWith(name))))?.bytesMax ??
  bytesMaxOfOthers;
