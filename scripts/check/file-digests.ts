import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../architecture-rules/source-files.ts';

/** What one run of a check found at each path: the SHA-256 of its contents. */
export type FileDigests = ReadonlyMap<string, string>;

/** Digests of the files directly in `root` and of all files below `folders`, without what is built or installed. */
export function digestFiles(root: string, folders: readonly string[]): FileDigests {
  const top = globSync(['*', '.*'], { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = [...top.map(({ name }) => name), ...listFiles(root, folders, () => true)];
  return new Map(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  );
}

/** One digest of all files that are one of `reads` or below one of them, by name and contents, and of the Node that runs. */
export function digestOf(files: FileDigests, reads: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...files.keys()].toSorted())
    if (reads.some((read) => path === read || path.startsWith(`${read}/`))) hash.update(`\n${path}\0${files.get(path)}`);
  return hash.digest('hex');
}
