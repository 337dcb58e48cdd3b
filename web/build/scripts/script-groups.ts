import { routeFileName } from '../pages/route-file.ts';
import { comeWith, isOfWords, loadedBy, pageOf, readImports, type ImportGraph, type ModuleFacts } from './import-graph.ts';
import { joinParts, neededBy, type Load } from './join-parts.ts';

/** The pages whose first load has the narrow limit (e2e/first-load.spec.ts), by their addresses. */
const limitedPages: Readonly<Record<string, readonly string[]>> = {
  home: ['/'],
  lobby: ['/games/{category?}'],
  game: ['/games/{developer}/{slug}', '/game/{developer}/{slug}'],
  rules: ['/rules'],
};

/** Reading a query, which has a script of its own. */
const isOfQueries = /node_modules\/@tanstack\/react-query\/build\/modern\/(useQuery|useSuspenseQuery)\.js/;

/** How much a byte counts: every visitor loads the shell. */
const weights = { page: 1, shell: 20, near: 8 } as const;

/**
 * The group of each module that has one. Groups are made of what loads bring together (join-parts.ts): the first views of the limited pages, with
 * nothing that others bring but what is usual; then those of all other pages; `shell`, what the first script loads later, on every page; `near`, what several
 * limited pages load later. What a single page without the narrow limit brings is the bundler's. @throws Error where a limited page has no modules
 */
export function groupsOf(graph: ImportGraph, pages = limitedPages): ReadonlyMap<string, string> {
  const ids = [...graph.keys()];
  const first = comeWith(
    graph,
    ids.filter((id) => graph.get(id)?.isEntry === true || isOfQueries.test(id)),
  );
  const views = viewsOf(graph, first);
  const limited = Object.entries(pages).map(([name, paths]) => {
    const missing = paths.find((path) => !views.has(routeFileName(path)));
    if (missing !== undefined) throw new Error(`${missing} has no modules: limitedPages names no page`);
    const modules = new Set(paths.flatMap((path) => [...(views.get(routeFileName(path)) ?? [])]));
    return { name, modules, weight: weights.page };
  });
  const named = new Set(Object.values(pages).flatMap((paths) => paths.map(routeFileName)));
  const usual = usualIn([...views].flatMap(([file, modules]) => (named.has(file) ? [] : [modules])));
  const everywhere = comeWith(
    graph,
    limited.flatMap(({ modules }) => [...modules].filter(usual)),
    first,
  );
  // Else a page that needs a sign of 300 bytes would load all that only a game needs.
  for (const load of limited) for (const id of everywhere) load.modules.add(id);
  const there = new Set([...first, ...limited.flatMap(({ modules }) => [...modules])]);
  const besides = (modules: Iterable<string>) => comeWith(graph, modules, there);
  const others = [...views].flatMap(([file, modules]): Load[] =>
    named.has(file) ? [] : [{ name: '', modules: besides(modules), weight: weights.page }],
  );
  const later = loadedBy(graph, first).filter((id) => pageOf(id) === null);
  const shell: Load = { name: 'shell', modules: besides(later), weight: weights.shell };
  const known = new Set([...there, ...[...others, shell].flatMap(({ modules }) => [...modules])]);
  const near: Load = { name: 'near', modules: besides(nearOf(graph, limited, known)), weight: weights.near };
  const rest = [...others, shell, near];
  return new Map([...namesOf(neededBy(limited), limited), ...namesOf(joinParts(graph, rest), rest)]);
}

/** The modules of each page's first view beside the first script's, by the page's file. */
function viewsOf(graph: ImportGraph, first: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = Map.groupBy([...graph.keys()], pageOf);
  return new Map([...parts].flatMap(([file, ids]) => (file === null ? [] : [[file, comeWith(graph, ids, first)] as const])));
}

/** Whether a module is in at least half of these views. */
function usualIn(views: readonly ReadonlySet<string>[]): (id: string) => boolean {
  const counts = new Map<string, number>();
  for (const modules of views) for (const id of modules) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (id) => views.length > 0 && (counts.get(id) ?? 0) * 2 >= views.length;
}

/** What several of these views load later, without what is there already. */
function nearOf(graph: ImportGraph, views: readonly Load[], there: ReadonlySet<string>): readonly string[] {
  const counts = new Map<string, number>();
  for (const { modules } of views)
    for (const id of comeWith(graph, loadedBy(graph, modules), there)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].flatMap(([id, count]) => (count > 1 ? [id] : []));
}

/** Groups that only loads with a name bring are named by them, all others by a number. */
function namesOf(broughtBy: ReadonlyMap<string, bigint>, loads: readonly Load[]): ReadonlyMap<string, string> {
  const names = new Map<bigint, string>();
  const groups = new Map<string, string>();
  for (const [id, bits] of broughtBy) {
    const bringing = loads.filter((_, at) => (bits >> BigInt(at)) & 1n);
    if (bringing.length === 1 && bringing[0]?.name === '') continue;
    const named = bringing.every(({ name }) => name !== '')
      ? bringing
          .map(({ name }) => name)
          .toSorted()
          .join('-')
      : `parts~${names.size}`;
    const name = names.get(bits) ?? named;
    names.set(bits, name);
    groups.set(id, name);
  }
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
  { name: 'query', priority: 2, test: isOfQueries },
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
  const [kind = name, ...rest] = name.split('~');
  return `assets/${rest.length > 0 ? kind : '[name]'}-[hash:7].js`;
}
