import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** SHA-256 over names and contents of all files below the given paths, in a stable order; a missing path counts as missing. */
export function hashFiles(root: string, paths: readonly string[], skip: ReadonlySet<string> = new Set()): string {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, root, join(root, path), skip);
  return hash.digest('hex');
}

function addPath(hash: Hash, root: string, path: string, skip: ReadonlySet<string>): void {
  if (!existsSync(path)) {
    hash.update(`${relative(root, path)}\0missing\0`);
    return;
  }
  if (!statSync(path).isDirectory()) {
    const content = readFileSync(path);
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!skip.has(name)) addPath(hash, root, join(path, name), skip);
  }
}
