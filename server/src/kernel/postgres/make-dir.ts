import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a folder and its parents. Node's own `recursive` never returns where a folder cannot be created at all, such as below /proc. */
export function makeDir(path: string, mode = 0o755): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    makeDir(dirname(path));
    mkdirSync(path, { mode });
  }
}
