import { posix } from 'node:path';

type File = { readonly path: string; readonly text: string };

/** What a browser reads: what it imports statically comes with the page that shows it. */
const browserCode = /^(web\/app|kit\/src|stage\/src)\/(?!(.+\/)?testing\/).*(?<!\.test)\.tsx?$/;
const schemaPackage = 'typebox';

/** Static imports of values: `import type` and lists of types alone are none. */
function importedBy({ path, text }: File): readonly string[] {
  return [...text.matchAll(/^(?:import|export) (?!type\b)(?:([^;'"`=]*?) from )?'([^']+)';/gm)].flatMap(([, names = '', from = '']) =>
    isOfTypes(names) ? [] : [placeOf(path, from)],
  );
}

function isOfTypes(names: string): boolean {
  const listed = /^\{([^}]*)\}$/
    .exec(names.trim())?.[1]
    ?.split(',')
    .map((name) => name.trim());
  return listed?.every((name) => name === '' || name.startsWith('type ')) ?? false;
}

/** The file that an import names, below the root; a package's name as it is. */
function placeOf(importer: string, from: string): string {
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from);
  return from.startsWith('@mela/contract/') ? `contract/src/${from.slice('@mela/contract/'.length)}.ts` : from;
}

/**
 * Imports by which a schema of the contract comes with a page: its module brings the package of schemas, 25 kB. Forms load it by `import()`; what
 * is needed before stands in a file without schemas. `files` are all sources by their paths; one sentence for each import.
 */
export function lateSchemaErrors(files: readonly File[]): readonly string[] {
  const contract = new Map(files.filter(({ path }) => path.startsWith('contract/src/')).map((file) => [file.path, importedBy(file)]));
  const withSchemas = new Set([schemaPackage]);
  for (let before = 0; before !== withSchemas.size;) {
    before = withSchemas.size;
    for (const [path, imported] of contract) if (imported.some((one) => withSchemas.has(one))) withSchemas.add(path);
  }
  return files
    .filter(({ path }) => browserCode.test(path))
    .flatMap((file) =>
      importedBy(file)
        .filter((one) => withSchemas.has(one))
        .map((one) => `${file.path} → ${one}: schemas come by import() with their form; constants stand in a file without schemas`),
    );
}
