import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** How our scripts open a file beside them; the bundler follows imports only. */
const openedFile = /new URL\(\s*'(\.[^']*\.\w+)',\s*import\.meta\.url\s*\)/g;

/**
 * What each of the named groups of modules reads, as the bundler finds it now: the modules, all that they import, files that they open beside them,
 * and of a package its package.json. Paths are absolute and sorted. An import whose path is computed is not followed: name its module, too.
 */
export async function filesReadBy(
  root: string,
  groups: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, readonly string[]>> {
  const read = new Map<string, readonly string[]>();
  const input = [...new Set(Object.values(groups).flat())];
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [collect(read)],
    build: { ssr: true, write: false, minify: false, dynamicImportVarsOptions: { exclude: [/./] }, rolldownOptions: { input } },
  });
  return Object.fromEntries(Object.entries(groups).map(([name, modules]) => [name, [...closure(modules, read)].toSorted()]));
}

function collect(read: Map<string, readonly string[]>): Plugin {
  const opened = new Map<string, readonly string[]>();
  return {
    name: 'mela:files-read',
    enforce: 'pre',
    resolveId: (id) => (/^[./]/.test(id) ? null : { id, external: true }),
    transform(code, id) {
      opened.set(
        id,
        [...code.matchAll(openedFile)].map(([, path = '']) => join(dirname(id), path)),
      );
    },
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        const imported = [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
        read.set(id, [...imported.flatMap((one) => fileOf(one, id)), ...(opened.get(id) ?? [])]);
      }
    },
  };
}

/** A package stands for its version; Node's own modules are no files. */
function fileOf(id: string, importer: string): readonly string[] {
  if (id.startsWith('/')) return [id];
  const manifest = isBuiltin(id) ? undefined : findPackageJSON(id, pathToFileURL(importer));
  return manifest === undefined ? [] : [manifest];
}

function closure(modules: readonly string[], read: ReadonlyMap<string, readonly string[]>): Set<string> {
  const all = new Set(modules);
  for (const file of all) for (const next of read.get(file) ?? []) all.add(next);
  return all;
}

/** A short hash over the names and contents of files. Names are relative to `root`, so two checkouts agree. */
export function fingerprint(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
