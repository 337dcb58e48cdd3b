import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

type Settings = { readonly references?: readonly { readonly path: string }[] };

/** The folders whose types `folders` read: what their tsconfig.json refers to, and what that refers to, without themselves. */
export function referencedFolders(root: string, folders: readonly string[]): readonly string[] {
  const found = new Set<string>(folders);
  for (const folder of found) {
    const file = join(root, folder, 'tsconfig.json');
    const { references = [] } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Settings) : {};
    // A set that grows is walked to its end.
    for (const { path } of references) found.add(normalize(join(folder, path)));
  }
  return [...found].filter((folder) => !folders.includes(folder)).toSorted();
}
