import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { pageOf } from './import-graph.ts';

/** What a page asks for before it can be used: scripts, and their bytes, each compressed by gzip at level 9. */
export type FirstLoadSize = { readonly bytes: number; readonly scripts: number };

type Script = {
  readonly fileName: string;
  readonly code: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  /** File names of what it imports statically. */
  readonly imports: readonly string[];
};

/** The first load of every page of a build, by the name of its route: `home`, `blog.{-$page}`. */
export function firstLoadsOf(scripts: readonly Script[]): Readonly<Record<string, FirstLoadSize>> {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const bytes = new Map(scripts.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]));
  const entries = scripts.filter(({ isEntry }) => isEntry);
  const pages = new Map<string, Script[]>();
  for (const script of scripts)
    for (const page of new Set(script.moduleIds.map(pageOf).filter((file) => file !== null)))
      pages.set(page, [...(pages.get(page) ?? []), script]);
  const sizes = [...pages].map(([page, own]) => {
    const all = new Set<string>();
    const open = [...entries, ...own].map(({ fileName }) => fileName);
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (all.has(name)) continue;
      all.add(name);
      open.push(...(byName.get(name)?.imports ?? []));
    }
    const sum = [...all].reduce((total, name) => total + (bytes.get(name) ?? 0), 0);
    return [page.replace(/^pages\.gen\/|\.tsx$/g, ''), { bytes: sum, scripts: all.size }] as const;
  });
  return Object.fromEntries(sizes.toSorted(([, one], [, other]) => other.bytes - one.bytes));
}

/** Writes first-loads.json beside the folder of scripts: e2e/first-load.spec.ts holds each page to its limit. It is not served. */
export function writeFirstLoads(): Plugin {
  return {
    name: 'mela:write-first-loads',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      writeFileSync(join(dir ?? '.', '..', 'first-loads.json'), JSON.stringify(firstLoadsOf(scripts)));
    },
  };
}
