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
