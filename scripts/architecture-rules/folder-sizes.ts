import { dirname } from 'node:path';
import { listFiles, sourceFolders } from './source-files.ts';

const filesMax = 20;

/** Folders with more files than can be looked over, of any kind: code, texts, pictures, tables of figures. A sentence each. */
export function folderSizeErrors(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, files]) => files > filesMax)
    .map(([folder, files]) => `${folder} has ${files} files: give them rooms, at most ${filesMax} each`);
}

export const folderSizeProblems = (root: string): string[] => folderSizeErrors(listFiles(root, sourceFolders, () => true));
