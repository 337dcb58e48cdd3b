import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Plugin } from 'vite';
import { readPages, readSearch, type PageFile } from './read-page.ts';
import { routeFile, routeFileName, routerPath, type PageSearch } from './route-file.ts';

/** The folder of the site. */
export const siteFolder = join(import.meta.dirname, '../../app');

const written = '// Written by the build from the pages of the features (web/build/pages).\n';

/** What is generated from the pages, by path below the site's folder. */
export function pageModules(app: string, pages: readonly PageFile[]): ReadonlyMap<string, string> {
  const routes = pages.flatMap((page) => {
    const search = searchOf(app, page);
    return page.addresses.map(
      (address) => [`routes/${routeFileName(address.path)}`, `${written}${routeFile(page, address, search)}`] as const,
    );
  });
  return new Map([
    ...routes,
    ['site/routing/page-rows.gen.ts', pageRows(pages)],
    ['frame/overlays/page-dialogs.gen.ts', pageDialogs(pages)],
  ]);
}

/** The rows of the table, as they are written: the kinds that they spread stay one value in the site's script. */
function pageRows(pages: readonly PageFile[]): string {
  const rows = pages
    .flatMap(({ name, addresses }) => addresses.map((address) => ({ name, ...address })))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ name, text, flags }) => `  { ${flags['page'] === undefined ? `page: '${name}', ` : ''}${text.replace(/\s+/g, ' ')} },`);
  const used = new Set(rows.flatMap((row) => [...row.matchAll(/\.\.\.(\w+)/g)].map(([, kind = '']) => kind)));
  return `${written}import { ${[...used].toSorted().join(', ')} } from './page-kinds.ts';\n\nexport const pageRows = [\n${rows.join('\n')}\n] as const;\n`;
}

/** The dialogs of modal pages, loaded when they open. */
function pageDialogs(pages: readonly PageFile[]): string {
  const rows = pages.flatMap(({ name, file, exports: all }) => {
    const from = all.get('Dialog');
    if (from === undefined) return [];
    if (from === null) throw new Error(`${file}: export { default as Dialog } from './…-dialog.tsx', which loads when it opens`);
    return [`  '${name}': openedPart(() => import('../../${posix.join(dirname(file), from)}')),`];
  });
  return `${written}import { openedPart } from './opened-part.tsx';\n\nexport const pageDialogs = {\n${rows.join('\n')}\n} as const;\n`;
}

/** What a page reads of its query; two files of one page share it. */
function searchOf(app: string, { file, name, addresses }: PageFile): PageSearch | null {
  const shared = addresses[0]?.flags['page'];
  const search = posix.join(dirname(file), `${typeof shared === 'string' ? shared : name}.search.ts`);
  if (!existsSync(join(app, search))) return null;
  return { file: search, exports: readSearch(search, readFileSync(join(app, search), 'utf8')) };
}

/** Writes what is generated from the pages below `app`; a file that stays the same is not written. @returns the pages. @throws Error for a page that cannot be read */
export function writePages(app: string = siteFolder): readonly PageFile[] {
  const pages = readPages(app);
  const modules = pageModules(app, pages);
  const routes = join(app, 'routes/pages.gen');
  mkdirSync(routes, { recursive: true });
  for (const name of readdirSync(routes)) if (!modules.has(`routes/pages.gen/${name}`)) rmSync(join(routes, name));
  for (const [path, content] of modules) {
    const file = join(app, path);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
  }
  return pages;
}

/** The router's tree: the three routes that people write, and below the layout one for each address of a page. */
export const routesOf = (pages: readonly PageFile[]) => ({
  type: 'root' as const,
  file: '__root.tsx',
  children: [
    {
      type: 'route' as const,
      path: '/{-$lang}',
      file: '{-$lang}/route.tsx',
      children: [
        ...pages.flatMap(({ addresses }) =>
          addresses.map(({ path }) =>
            path === '/'
              ? { type: 'index' as const, file: routeFileName(path) }
              : { type: 'route' as const, path: routerPath(path), file: routeFileName(path) },
          ),
        ),
        { type: 'route' as const, path: '/$', file: '{-$lang}/$.tsx' },
      ],
    },
  ],
});

/** In development what is generated follows the pages; a new page begins the server again, whose routes are fixed. */
export function followPages(): Plugin {
  const isPage = (path: string) => path.startsWith(siteFolder) && /\.(page|search)\.tsx?$/.test(path);
  return {
    name: 'mela:follow-pages',
    configureServer: (server) => {
      server.watcher.on('all', (event, path) => {
        if (!isPage(path)) return;
        if (event === 'change') writePages();
        else server.restart().catch((error: unknown) => server.config.logger.error(String(error)));
      });
    },
  };
}
