import type { SourceText } from './check-texts.ts';

const columnsMax = 120;
const linesMax = 150;

/** Migrations up to this number have run somewhere and stay as they are. */
const oldMigrationMax = 130;

const isOld = (path: string): boolean => Number(/^server\/migrations\/(\d{4})-/.exec(path)?.[1] ?? Infinity) <= oldMigrationMax;

/** SQL whose lines or whose file no one reads at a glance: lines above 120 characters, files above 150 lines. */
export function sqlLengthErrors(files: readonly SourceText[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.sql') && !isOld(path))
    .flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n');
      return [
        ...lines.flatMap((line, at) =>
          [...line].length > columnsMax
            ? [`${path}:${at + 1}: ${[...line].length} characters: a line of SQL has at most ${columnsMax}`]
            : [],
        ),
        ...(lines.length > linesMax ? [`${path}: ${lines.length} lines: a file of SQL has at most ${linesMax}`] : []),
      ];
    });
}
