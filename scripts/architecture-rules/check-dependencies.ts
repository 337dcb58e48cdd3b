import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = { readonly [kind in 'dependencies' | 'devDependencies' | 'optionalDependencies']?: Readonly<Record<string, string>> };

const named = /`((?:@[\w.-]+\/)?[\w.*-]+)`/g;
const isOurs = (name: string) => name.startsWith('@mela/');

/** Packages of a record's table: the first cell of each row. */
export function recordedPackages(markdown: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(named)].map(([, name]) => name ?? ''));
}

/** Dependencies without a reason, reasons without a dependency, versions that are not exact. */
export function dependencyErrors(manifests: readonly Manifest[], record: string): string[] {
  const wanted = manifests.flatMap((manifest) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }),
  );
  const recorded = new Set(recordedPackages(record));
  const used = new Set(wanted.map(([name]) => (name.startsWith('@types/') ? '@types/*' : name)));
  return [
    ...[...used]
      .filter((name) => !isOurs(name) && !recorded.has(name))
      .map((name) => `${name} has no reason in docs/decisions/0013-dependencies.md`),
    ...[...recorded]
      .filter((name) => !used.has(name))
      .map((name) => `docs/decisions/0013-dependencies.md gives a reason for ${name}, which nothing depends on`),
    ...wanted
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name} is not pinned: ${version}`),
  ];
}

/** The same for the repository at `root`. */
export function checkDependencies(root: string): string[] {
  const folders = [
    '.',
    ...readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map(({ name }) => name),
  ];
  const manifests = folders.flatMap((folder) => {
    const hasOne = readdirSync(join(root, folder)).includes('package.json');
    return hasOne ? [JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest] : [];
  });
  return dependencyErrors(manifests, readFileSync(join(root, 'docs/decisions/0013-dependencies.md'), 'utf8'));
}
