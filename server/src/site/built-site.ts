import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteEntry } from '@mela/contract/page-context';
import { mountParSheets, mountSiteFiles, mountStage } from './files/mount-files.ts';
import type { SiteSource } from './site-source.ts';

/** The repository's root; the built site and stage lie in their workspaces. */
export const repositoryRoot = join(import.meta.dirname, '../../..');

/** Where the titles' sheets of odds lie. */
export const parSheetsOf = (root: string) => join(root, 'games/par-sheets');

function isEntry(value: unknown): value is SiteEntry {
  return typeof value === 'object' && value !== null && 'fetch' in value && typeof value.fetch === 'function' && 'addresses' in value;
}

/** What `vite build` makes of the site. @throws Error when the module is not the site's server build. */
export function entryOf(module: unknown): SiteEntry {
  const handler = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (!isEntry(handler)) throw new Error("the site's build exports no request handler");
  return handler;
}

/** The built site, or null where nothing was built. `offered`: the titles that have a frame and a par sheet here. */
export async function openBuiltSite(offered: readonly string[], root: string = repositoryRoot): Promise<SiteSource | null> {
  const [server, client, stage] = [join(root, 'web/dist/server/server.js'), join(root, 'web/dist/client'), join(root, 'stage/dist')];
  if (!existsSync(server)) return null;
  const entry = entryOf(await import(pathToFileURL(server).href));
  return {
    development: false,
    async mount(app) {
      mountSiteFiles(app, client);
      if (existsSync(stage)) mountStage(app, stage, offered);
      mountParSheets(app, parSheetsOf(root), offered);
    },
    addresses: async () => entry.addresses,
    render: (request, context) => entry.fetch(request, { context }),
    close: async () => undefined,
  };
}
