import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WorkerRenderer } from './render/worker-renderer.ts';
import { entryOf } from './site-entry.ts';
import { mountParSheets, mountSiteFiles, mountStage } from './files/mount-files.ts';
import type { SiteSource } from './site-source.ts';

/** The repository's root; the built site and stage lie in their workspaces. */
export const repositoryRoot = join(import.meta.dirname, '../../..');

/** Where the titles' sheets of odds lie. */
export const parSheetsOf = (root: string) => join(root, 'games/par-sheets');

/** The built site, or null where nothing was built. `offered`: the titles that have a frame and a par sheet here. */
export async function openBuiltSite(offered: readonly string[], root: string = repositoryRoot): Promise<SiteSource | null> {
  const [server, client, stage] = [join(root, 'web/dist/server/server.js'), join(root, 'web/dist/client'), join(root, 'stage/dist')];
  if (!existsSync(server)) return null;
  const renderer = new WorkerRenderer(server);
  renderer.open();
  return {
    development: false,
    async mount(app) {
      mountSiteFiles(app, client);
      if (existsSync(stage)) mountStage(app, stage, offered);
      mountParSheets(app, parSheetsOf(root), offered);
    },
    // Asked for seldom, and only then loaded here too.
    addresses: async () => entryOf(await import(pathToFileURL(server).href)).addresses,
    render: (request, context) => renderer.render(request, context),
    close: () => renderer.close(),
  };
}
