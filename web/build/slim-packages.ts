import { join } from 'node:path';
import type { Plugin } from 'vite';

type Swap = {
  readonly name: string;
  /** The module as others ask for it, and by whom. */
  readonly of: (source: string, importer: string) => boolean;
  readonly with: string;
};

/** Replaces a package's module in the browser's build. */
function swap({ name, of, with: code }: Swap): Plugin {
  const stub = `\0${name}`;
  return {
    name: `mela:${name}`,
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source, importer = '') => (of(source, importer) ? stub : null),
    load: (id) => (id === stub ? code : null),
  };
}

/** The router's own scroll restoration; site/scroll/scroll-rules replaces it, and only needs the browser's own disabled. */
const withoutScrollMemory = () =>
  swap({
    name: 'without-scroll-memory',
    of: (source, importer) => source === './scroll-restoration.js' && importer.includes('/router-core/'),
    with: `export const storageKey = 'none';
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
  swap({
    name: 'without-store-bridge',
    of: (source) => source === 'use-sync-external-store/shim',
    with: "export { useSyncExternalStore } from 'react';",
  });

/** Icons are drawn by `drawer`, a file of ours. */
const ownIcons = (drawer: string): Plugin => ({
  name: 'mela:own-icons',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer = '') => (source.endsWith('/createLucideIcon.mjs') && importer.includes('/lucide-react/') ? drawer : null),
});

/** Leaves out parts of packages that this site does not use. */
export const slimPackages = (kit: string): Plugin[] => [
  withoutScrollMemory(),
  withoutStoreBridge(),
  ownIcons(join(kit, 'src/icons/line-drawing.ts')),
];
