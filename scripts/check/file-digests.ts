import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../architecture-rules/source-files.ts';

/** What one run of a check found at each path: the SHA-256 of its contents. */
export type FileDigests = ReadonlyMap<string, string>;

/** npm's list of all packages that are installed, with their versions: not always those of package-lock.json. */
const installed = 'node_modules/.package-lock.json';

/** The SHA-256 of a file, or null where it is gone. */
function sha256Of(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Digests of the files directly in `root`, of the list of what is installed, and of all files below `folders` but built and installed ones. */
export function digestFiles(root: string, folders: readonly string[]): FileDigests {
  const top = globSync(['*', '.*'], { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = [...top.map(({ name }) => name), installed, ...listFiles(root, folders, () => true)];
  return new Map(
    paths.flatMap((path) => {
      const digest = sha256Of(join(root, path));
      return digest === null ? [] : [[path, digest] as const];
    }),
  );
}

/** One digest of all files that are one of `reads` or below one of them, by name and contents, of the Node that runs and of what is installed. */
export function digestOf(files: FileDigests, reads: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...files.keys()].toSorted())
    if (path === installed || reads.some((read) => path === read || path.startsWith(`${read}/`)))
      hash.update(`\n${path}\0${files.get(path)}`);
  return hash.digest('hex');
}
