import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSource, listFiles, sourceFolders } from './source-files.ts';

export type Lengths = { readonly files: number; readonly median: number; readonly p90: number; readonly longest: number };

/** Of a list of line counts; all zero for an empty one. */
export function summariseLengths(lines: readonly number[]): Lengths {
  const sorted = lines.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { files: sorted.length, median: at(0.5), p90: at(0.9), longest: sorted.at(-1) ?? 0 };
}

/** Lists of data may be as long as their data. */
const data = /^stage\/art\/titles\//;

/** Lines of every source file that is neither test nor data. */
export function fileLengths(root: string): Lengths & { readonly longestFile: string } {
  const paths = listFiles(root, sourceFolders, (path) => isSource(path) && !/\.test\.tsx?$/.test(path) && !data.test(path));
  const counted = paths.map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length }));
  const longest = counted.toSorted((a, b) => b.lines - a.lines)[0];
  return { ...summariseLengths(counted.map(({ lines }) => lines)), longestFile: longest?.path ?? '' };
}
