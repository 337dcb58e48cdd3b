import type { DialectAdapter } from 'kysely';
import { onEvents } from '../../kernel/events/wake.ts';
import type { Db } from '../../kernel/types.ts';
import { pagePaths, redirectPaths } from './store.ts';

type Paths = { readonly pages: ReadonlySet<string>; readonly redirects: ReadonlySet<string> };
type Loaded = { readonly generation: number; readonly paths: Promise<Paths> };

/** By adapter, which a pool and all its transactions share. */
const loaded = new WeakMap<DialectAdapter, Loaded>();
/** Grows with every change of content: paths that were loaded earlier are not used. */
let generation = 0;
let listening = false;

/** Call after a change of content: this process reads the paths again when they are needed. */
export function clearKnownPaths(): void {
  generation += 1;
}

/**
 * The paths of all pages of content and of all redirects, read once after a change. Made-up paths are most of what a flood of
 * requests asks for, and cost the database nothing with it.
 */
export function knownPaths(tx: Db): Promise<Paths> {
  if (!listening) {
    onEvents((types) => types.has('content.changed') && clearKnownPaths());
    listening = true;
  }
  const { adapter } = tx.getExecutor();
  const known = loaded.get(adapter);
  if (known?.generation === generation) return known.paths;
  const fresh = { generation, paths: load(tx) };
  loaded.set(adapter, fresh);
  fresh.paths.catch(() => loaded.get(adapter) === fresh && loaded.delete(adapter));
  return fresh.paths;
}

async function load(tx: Db): Promise<Paths> {
  const [pages, redirects] = [await pagePaths(tx), await redirectPaths(tx)];
  return { pages: new Set(pages.map(({ path }) => path)), redirects: new Set(redirects.map(({ from_path }) => from_path)) };
}
