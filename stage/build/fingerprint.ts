import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';

/** A short hash over the names and contents of files and folders: equal sources give an equal hash. Tests and compiled words do not count. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, path);
  return hash.digest('hex').slice(0, 12);
}

function addPath(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path) || path.endsWith('.test.ts') || path.endsWith('words.gen')) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) addPath(hash, `${path}/${name}`);
    return;
  }
  hash.update(path.split('/stage/').at(-1) ?? path);
  hash.update(readFileSync(path));
}
