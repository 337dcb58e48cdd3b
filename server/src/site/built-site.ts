import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WorkerRenderer } from './render/worker-renderer.ts';
import { mountAdmin } from './files/mount-admin.ts';
import { mountParSheets, mountSiteFiles, mountStage, type Offered } from './files/mount-files.ts';
import { entryOf, type SiteSource } from './site-source.ts';

/** The repository's root; the built site and stage are in their workspaces. */
export const repositoryRoot = join(import.meta.dirname, '../../..');

/** The folder of the titles' par sheets. */
export const parSheetsOf = (root: string) => join(root, 'games/par-sheets');

/** The built site, or null when there is no build. `offered`: the titles that have a game frame and a par sheet. */
export async function openBuiltSite(offered: Offered, root: string = repositoryRoot): Promise<SiteSource | null> {
  const [server, client, stage] = [join(root, 'web/dist/server/server.js'), join(root, 'web/dist/client'), join(root, 'stage/dist')];
  const admin = join(root, 'admin/dist');
  if (!existsSync(server)) return null;
  const renderer = new WorkerRenderer(server);
  renderer.open();
  return {
    development: false,
    async mount(app) {
      mountSiteFiles(app, client);
      if (existsSync(admin)) mountAdmin(app, admin);
      if (existsSync(stage)) mountStage(app, stage, offered);
      mountParSheets(app, parSheetsOf(root), offered);
    },
    // Called rarely: the build is loaded in this thread only then.
    addresses: async () => entryOf(await import(pathToFileURL(server).href)).addresses,
    render: (request, context, delivery) => renderer.render(request, context, delivery),
    close: () => renderer.close(),
  };
}
