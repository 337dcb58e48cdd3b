import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { parSheetsOf, repositoryRoot } from './built-site.ts';
import { mountAdmin } from './files/mount-admin.ts';
import { mountParSheets, mountStage, type Offered } from './files/mount-files.ts';
import { entryOf, type SiteSource } from './site-source.ts';

const entry = 'virtual:tanstack-start-server-entry';
/** Paths that this server answers itself; Vite does not see them. */
const ownPaths =
  /^\/(api|provider|originals|psp|sandbox-psp|sandbox-provider|dev\/outbox(\.json)?|play|art|par-sheets|admin|v5|healthz|readyz|metrics)(\/|$|\?)/;

/** The site from its sources: Vite serves pages and browser code and reloads them on changes. The stage comes from its build. */
export function openDevSite(offered: Offered, root: string = repositoryRoot): SiteSource {
  let vite: ViteDevServer | undefined;
  async function open() {
    const environment = vite?.environments['ssr'];
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite is not running');
    return entryOf(await environment.runner.import(entry));
  }
  return {
    development: true,
    async mount(app) {
      const dev = await createServer({
        root: join(root, 'web'),
        configFile: join(root, 'web/vite.config.ts'),
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      vite = dev;
      app.addHook('onRequest', (request, reply, done) =>
        ownPaths.test(request.raw.url ?? '') ? done() : dev.middlewares(request.raw, reply.raw, done),
      );
      if (existsSync(join(root, 'admin/dist'))) mountAdmin(app, join(root, 'admin/dist'));
      if (existsSync(join(root, 'stage/dist'))) mountStage(app, join(root, 'stage/dist'), offered);
      mountParSheets(app, parSheetsOf(root), offered);
    },
    addresses: async () => (await open()).addresses,
    render: async (request, context) => (await open()).fetch(request, { context }),
    close: async () => vite?.close(),
  };
}
