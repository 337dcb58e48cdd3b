import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Names of the contract's exported schemas, by the JSON of the schema. Where two files export one name, the second has that of its file before it.
 */
export async function contractNames(): Promise<ReadonlyMap<string, string>> {
  const root = join(dirname(fileURLToPath(import.meta.resolve('@mela/contract/http/schema'))), '..');
  const files = (await readdir(root, { recursive: true }))
    .filter((file) => /^(api|http|games)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .sort();
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of files) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, unknown>>;
    for (const [name, schema] of Object.entries(exported)) {
      const text = isStructure(schema) ? JSON.stringify(schema) : null;
      if (text === null || names.has(text)) continue;
      const own = taken.has(name) ? `${ofFile(relative(root, file))}${name}` : name;
      taken.add(own);
      names.set(text, own);
    }
  }
  return names;
}

const isStructure = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'object' && 'properties' in value;

const ofFile = (file: string): string => basename(file, '.ts').replaceAll(/(?:^|-)([a-z])/g, (_, first: string) => first.toUpperCase());
