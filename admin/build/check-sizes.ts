import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A file of the build: what it loads at once, and what it may load later. */
export type BuiltFile = {
  readonly name: string;
  readonly gzipBytes: number;
  readonly imports: readonly string[];
  readonly isEntry: boolean;
};

const firstBytesMax = 180_000;
const laterBytesMax = 60_000;

/** All files that load with one. */
function withImports(files: ReadonlyMap<string, BuiltFile>, name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const one of files.get(name)?.imports ?? []) withImports(files, one, seen);
  return seen;
}

/** Bytes of the first load (with `styleBytes`), and what breaks its limit or that of a page which loads later. Bytes are those of gzip. */
export function judgeSizes(
  built: readonly BuiltFile[],
  styleBytes: number,
): { readonly firstBytes: number; readonly problems: readonly string[] } {
  const files = new Map(built.map((file) => [file.name, file]));
  const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + (files.get(name)?.gzipBytes ?? 0), 0);
  const first = new Set(built.filter(({ isEntry }) => isEntry).flatMap(({ name }) => [...withImports(files, name)]));
  const firstBytes = sum(first) + styleBytes;
  const problems = firstBytes > firstBytesMax ? [`the first load takes ${firstBytes} bytes, at most ${firstBytesMax}`] : [];
  const later = built.filter(({ name }) => !first.has(name));
  return {
    firstBytes,
    problems: later.reduce<readonly string[]>((found, { name }) => {
      const bytes = sum([...withImports(files, name)].filter((one) => !first.has(one)));
      return bytes > laterBytesMax ? [...found, `${name} takes ${bytes} bytes, at most ${laterBytesMax}`] : found;
    }, problems),
  };
}

/** Fails the build where the back office loads more than it may, and says how much it does. */
export function checkSizes(): Plugin {
  return {
    name: 'mela:sizes',
    writeBundle({ dir = '' }, bundle) {
      const bytesOf = (file: string) => gzipSync(readFileSync(join(dir, file)), { level: 9 }).length;
      const built = Object.values(bundle).flatMap((file): BuiltFile[] =>
        file.type === 'chunk'
          ? [{ name: file.fileName, gzipBytes: bytesOf(file.fileName), imports: file.imports, isEntry: file.isEntry }]
          : [],
      );
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      const { firstBytes, problems } = judgeSizes(
        built,
        styles.reduce((sum, name) => sum + bytesOf(name), 0),
      );
      if (problems.length > 0) this.error(problems.join('; '));
      this.info(`the first load takes ${firstBytes} bytes of gzip`);
    },
  };
}
