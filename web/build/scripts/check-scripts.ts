import { parseSync, type Plugin } from 'vite';

/** The text of each script of a build, by its file name. */
type Scripts = ReadonlyMap<string, string>;

/** A script that is asked for one of its exports as soon as it comes: `import("./shell-x.js").then((e) => e.t)`. */
const lateExport = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)\.then\(\(?(\w+)\)?\s*=>\s*\2\.(\w+)\b/g;

/** What a browser would refuse, or find missing, in scripts that import each other: a line for each. */
export function mismatchesOf(scripts: Scripts): readonly string[] {
  const mismatches: string[] = [];
  const wanted: { readonly by: string; readonly from: string; readonly name: string }[] = [];
  const exported = new Map<string, ReadonlySet<string>>();
  for (const [file, code] of scripts) {
    const { module, errors } = parseSync(file, code, { showSemanticErrors: true });
    mismatches.push(...errors.map(({ message }) => `${file}: ${message}`));
    exported.set(file, new Set(module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.exportName.name ?? 'default'))));
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName } of entries)
        if (importName.kind !== 'NamespaceObject') wanted.push({ by: file, from: moduleRequest.value, name: importName.name ?? 'default' });
    for (const [, from = '', , name = ''] of code.matchAll(lateExport)) wanted.push({ by: file, from, name });
  }
  for (const { by, from, name } of wanted) {
    const names = exported.get(`${by.slice(0, by.lastIndexOf('/') + 1)}${from.replace(/^\.\//, '')}`);
    if (names?.has(name) !== true) mismatches.push(`${by} imports ${name} of ${from}, which has none`);
  }
  return mismatches;
}

/** Ends the build where its scripts do not fit together: the bundler’s groups have made scripts that export what they do not define. */
export function checkScripts(): Plugin {
  return {
    name: 'mela:check-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : []));
      const mismatches = mismatchesOf(new Map(scripts));
      if (mismatches.length > 0) this.error(mismatches.join('\n'));
    },
  };
}
