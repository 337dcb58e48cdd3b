import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageContext } from '@mela/contract/page-context';
import { mountSiteFiles, mountStage } from './mount-files.ts';
import type { SiteSource } from './site-source.ts';

/** What `vite build` makes of the site: a handler of web requests that also takes our context. */
type SiteHandler = { fetch(request: Request, options: { readonly context: PageContext }): Promise<Response> };

/** The repository's root; the built site and stage lie in their workspaces. */
export const repositoryRoot = join(import.meta.dirname, '../../../../..');

function isHandler(value: unknown): value is SiteHandler {
  return typeof value === 'object' && value !== null && 'fetch' in value && typeof value.fetch === 'function';
}

/** @throws Error when the module is not the site's server build. */
export function handlerOf(module: unknown): SiteHandler {
  const handler = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (!isHandler(handler)) throw new Error("the site's build exports no request handler");
  return handler;
}

/** The built site, or null where nothing was built. */
export async function openBuiltSite(root: string = repositoryRoot): Promise<SiteSource | null> {
  const [server, client, stage] = [join(root, 'web/dist/server/server.js'), join(root, 'web/dist/client'), join(root, 'stage/dist')];
  if (!existsSync(server)) return null;
  const handler = handlerOf(await import(pathToFileURL(server).href));
  return {
    development: false,
    async mount(app) {
      mountSiteFiles(app, client);
      if (existsSync(stage)) mountStage(app, stage);
    },
    render: (request, context) => handler.fetch(request, { context }),
    close: async () => undefined,
  };
}
