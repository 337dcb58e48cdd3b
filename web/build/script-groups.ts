import { routeFileName } from './pages/route-file.ts';
import { comeWith, isOfWords, loadedBy, readImports, type ImportGraph, type ModuleFacts } from './import-graph.ts';

/** The pages whose first load has a limit (e2e/first-load.spec.ts), by their addresses. */
const limitedPages: Readonly<Record<string, string>> = {
  home: '/',
  lobby: '/games/{category?}',
  game: '/games/{developer}/{slug}',
  rules: '/rules',
};

/** Whether a module is a part of a page that its route loads: the router's plugin cuts each route into such modules. */
const isPartOfPage = (id: string) => id.includes('?tsr-split=');
const isPartOf = (path: string, id: string) => isPartOfPage(id) && id.split('?', 1)[0]?.endsWith(`/routes/${routeFileName(path)}`) === true;

/**
 * The group of each module that has one, by what loads it: the first views of the limited pages, each module with the pages that need it;
 * `shell`, what the first script loads later, on every page; `near`, what several limited pages load later. @throws Error where a page has no modules
 */
export function groupsOf(graph: ImportGraph, pages: Readonly<Record<string, string>> = limitedPages): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  const ids = [...graph.keys()];
  const first = comeWith(
    graph,
    ids.filter((id) => graph.get(id)?.isEntry === true),
  );
  const views = Object.entries(pages).map(([name, path]) => {
    const modules = comeWith(
      graph,
      ids.filter((id) => isPartOf(path, id)),
      first,
    );
    if (modules.size === 0) throw new Error(`${path} has no modules: limitedPages names no page`);
    return { name, modules };
  });
  for (const { name, modules } of views) for (const id of modules) groups.set(id, groups.has(id) ? `${groups.get(id)}-${name}` : name);
  const there = new Set([...first, ...groups.keys()]);
  const shell = comeWith(
    graph,
    loadedBy(graph, first).filter((id) => !isPartOfPage(id)),
    there,
  );
  for (const id of shell) {
    groups.set(id, 'shell');
    there.add(id);
  }
  const seen = new Set<string>();
  for (const { modules } of views)
    for (const id of comeWith(graph, loadedBy(graph, modules), there))
      if (seen.has(id)) groups.set(id, 'near');
      else seen.add(id);
  return groups;
}

const isOfFramework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//;

/** Of the one build of the site that a process makes. */
let groups: ReadonlyMap<string, string> | undefined;
type Bundler = { readonly getModuleInfo: (id: string) => ModuleFacts | null };

/**
 * Which modules of the site's scripts go together: few files compress better than many, and load sooner on a slow network. All else is in a file of
 * the pages that need it. No module is named: who imports what decides (docs/decisions/0223).
 */
export const scriptGroups = [
  {
    // Without the parts of Start that import the site. This name and the one of `query` change with a dependency only.
    name: 'framework',
    priority: 4,
    tags: ['$initial' as const],
    test: isOfFramework,
  },
  { name: 'site', priority: 3, tags: ['$initial' as const] },
  // Reading a query: pages need it, the first script does not.
  { name: 'query', priority: 2, test: /node_modules\/@tanstack\/react-query\/build\/modern\/(useQuery|useSuspenseQuery)\.js/ },
  {
    debugName: 'by imports',
    name: (id: string, bundler: Bundler) => (groups ??= groupsOf(readImports(id, (one) => bundler.getModuleInfo(one)))).get(id) ?? null,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // What of the framework only the shell uses: its packages say that they import all of it, and the bundler drops that later.
    name: 'shell',
    priority: 0,
    test: isOfFramework,
  },
  {
    // Texts of several pages, with those that nearly the same pages show: alone, some hundred would each be a request of less than a kilobyte.
    name: 'texts',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4000,
    includeDependenciesRecursively: false,
    test: isOfWords,
  },
];

type Script = { readonly name: string; readonly facadeModuleId?: string | null };

/**
 * The bundler names scripts of texts by all pages that show them, whose names change with them. The first script names that of each page: its
 * address is beside it, so a letter and seven of the hash are enough, which saves half a kilobyte of a first load.
 */
export function scriptName({ name, facadeModuleId }: Script): string {
  if (facadeModuleId?.includes('/routes/pages.gen/') === true) return 'assets/p-[hash:7].js';
  return `assets/${name.startsWith('texts~') ? 'texts' : '[name]'}-[hash:7].js`;
}
