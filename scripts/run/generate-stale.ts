import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writePages } from '../../web/build/pages/write-pages.ts';
import { root, runCommand } from './run-command.ts';

/** What is made from the sources and read by the type checker, by a build of the site: its route tree and its words. */
const generated = ['web/app/routeTree.gen.ts', 'web/app/words.gen/index.js', 'kit/src/words.gen/index.js'];
const madeFrom = ['web/app/routes', 'web/app/locales', 'kit/src/words/texts'];

/** Whether any of `files` is not there, or something below `folders` was added, removed or changed after the oldest of them. */
export function isStale(files: readonly string[], folders: readonly string[]): boolean {
  if (!files.every((file) => existsSync(file))) return true;
  const madeAt = Math.min(...files.map((file) => statSync(file).mtimeMs));
  // A folder's own time changes when something is added or removed.
  const all = folders.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ]);
  return all.some((path) => statSync(path).mtimeMs > madeAt);
}

/**
 * Makes what the type checker reads and Git does not have: the words of the stage, routes and rows of pages. Where routes or words of the site are
 * missing or older than their sources, as on a fresh clone or after a pull, it builds the site.
 * @returns what was printed where that failed, else null
 */
export async function generateStale(): Promise<string | null> {
  const words = await runCommand(process.execPath, ['stage/build/compile-words.ts']);
  if (words.code !== 0) return words.output;
  try {
    writePages();
  } catch (error) {
    return String(error);
  }
  const files = generated.map((file) => join(root, file));
  const folders = madeFrom.map((folder) => join(root, folder));
  if (!isStale(files, folders)) return null;
  const begun = new Date();
  const { code, output } = await runCommand(process.execPath, ['server/src/process/build/build-site.ts']);
  if (code !== 0) return output;
  // The build does not rewrite equal files; their age must not cause another build.
  for (const file of files) utimesSync(file, begun, begun);
  return null;
}
