import { basename, dirname } from 'node:path';
import { siteWords } from '../site-words.ts';

/** What the bundler knows of a module. */
export type ModuleFacts = {
  readonly isEntry: boolean;
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
};
/** What a module imports with itself, and what it loads later, by `import()`. */
type Imports = {
  readonly isEntry: boolean;
  /** Letters of its source. */
  readonly size: number;
  readonly now: readonly string[];
  readonly later: readonly string[];
};
export type ImportGraph = ReadonlyMap<string, Imports>;

/** Whether a module is a message of the words' generator, or the list of all. */
export const isOfWords = (id: string): boolean => basename(dirname(id)) === basename(siteWords.output);
const isListOfWords = (id: string) => isOfWords(id) && basename(id) === 'index.js';

/** A module of a page that its route loads, by the page's file: the router's plugin cuts each route into such modules. */
export const pageOf = (id: string): string | null => (id.includes('?tsr-split=') ? (/\/routes\/([^?]+)/.exec(id)?.[1] ?? null) : null);

/** All modules that hang together with one of them. Who imports the list of all words uses the messages that it names: `m['shell.skip']`. */
export function readImports(from: string, factsOf: (id: string) => ModuleFacts | null): ImportGraph {
  const facts = new Map<string, ModuleFacts>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const own = facts.has(id) ? null : factsOf(id);
    if (own === null) continue;
    facts.set(id, own);
    open.push(...own.importedIds, ...own.dynamicallyImportedIds, ...own.importers, ...own.dynamicImporters);
  }
  const messages = new Map([...facts.keys()].filter(isOfWords).map((id) => [basename(id, '.js'), id]));
  const named = (code: string) => [...code.matchAll(/\bm\[(['"])([^'"]+)\1\]/g)].flatMap(([, , key = '']) => messages.get(key) ?? []);
  return new Map(
    [...facts].map(([id, { isEntry, code, importedIds, dynamicallyImportedIds }]) => [
      id,
      {
        isEntry,
        size: isListOfWords(id) ? 0 : (code?.length ?? 0),
        now: isListOfWords(id) ? [] : [...importedIds, ...named(code ?? '')],
        later: dynamicallyImportedIds,
      },
    ]),
  );
}

/** These modules and all that come with them, without those that are there already. */
export function comeWith(graph: ImportGraph, ids: Iterable<string>, there: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const come = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (come.has(id) || there.has(id)) continue;
    come.add(id);
    open.push(...(graph.get(id)?.now ?? []));
  }
  return come;
}

/** What these modules load later. */
export const loadedBy = (graph: ImportGraph, ids: Iterable<string>): readonly string[] => [
  ...new Set([...ids].flatMap((id) => graph.get(id)?.later ?? [])),
];
