import type { Plugin } from 'vite';

type Swap = {
  readonly name: string;
  /** The module as others ask for it, and by whom. */
  readonly of: (source: string, importer: string) => boolean;
  /** The code in its place. */
  readonly code: string;
};

/**
 * Replaces one module of a package in the browser's build. The build fails unless exactly one module was replaced: a new version of the
 * package may have moved it, and the site would silently carry it again.
 */
export function swapModule({ name, of, code }: Swap): Plugin {
  const stub = `\0${name}`;
  const replaced = new Set<string>();
  return {
    name: `mela:${name}`,
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart: () => replaced.clear(),
    async resolveId(source, importer = '') {
      if (!of(source, importer)) return null;
      const original = await this.resolve(source, importer, { skipSelf: true });
      replaced.add(original?.id ?? source);
      return stub;
    },
    load: (id) => (id === stub ? code : null),
    buildEnd(error) {
      if (error === undefined && replaced.size !== 1)
        this.error(`${name} replaced ${replaced.size} modules, not one: ${[...replaced].join(', ')}`);
    },
  };
}

/**
 * Start prepares every page for server functions, and for that loads its whole serializer (10 kB gzipped). This site has none: it calls the
 * API.
 */
const withoutServerFunctions = () =>
  swapModule({
    name: 'without-server-functions',
    of: (source) => source.endsWith('/ServerFunctionSerializationAdapter.js'),
    code: "export const ServerFunctionSerializationAdapter = { key: 'no-server-functions', test: () => false, toSerializable: (value) => value, fromSerializable: (value) => value };",
  });

/** The router's own scroll restoration; site/scroll/scroll-rules replaces it, and only needs the browser's own disabled. */
const withoutScrollMemory = () =>
  swapModule({
    name: 'without-scroll-memory',
    of: (source, importer) => source === './scroll-restoration.js' && importer.includes('/router-core/'),
    code: `export const storageKey = 'none';
export const defaultGetScrollRestorationKey = ({ state, href }) => state.__TSR_key || href;
export const getElementScrollRestorationEntry = () => undefined;
export function setupScrollRestoration() {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => { history.scrollRestoration = 'auto'; });
  addEventListener('pageshow', ({ persisted }) => { if (persisted) history.scrollRestoration = 'manual'; });
}`,
  });

/** React has external stores since 18; the shim for older ones is not needed. */
const withoutStoreBridge = () =>
  swapModule({
    name: 'without-store-bridge',
    of: (source) => source === 'use-sync-external-store/shim',
    code: "export { useSyncExternalStore } from 'react';",
  });

/** Leaves out parts of packages that this site does not use. */
export const swapModules = (): Plugin[] => [withoutServerFunctions(), withoutScrollMemory(), withoutStoreBridge()];
