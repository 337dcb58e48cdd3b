import type { SourceText } from './check-texts.ts';
import { stripComments } from './source-files.ts';

/** Names of all columns of the schema that hold a time or a day. */
export function timeColumnsIn(schema: string): ReadonlySet<string> {
  return new Set([...schema.matchAll(/^ {4}"?([a-z_]+)"? (?:timestamp with time zone|date)\b/gm)].map(([, name = '']) => name));
}

/** Where rows are deleted by their age: a rule of its domain (`retention`) or of the kernel is the only place. */
const home = /^server\/src\/kernel\/retention\//;

/**
 * Deletes by a time outside the kernel's retention: `path:line: …`. They would remove everything due in one statement, and each would grow beyond the
 * limit of a statement one day.
 */
export function retentionErrors(files: readonly SourceText[], timeColumns: ReadonlySet<string>): string[] {
  const names = [...timeColumns].join('|');
  const byTime = new RegExp(`\\.where\\(\\s*'(?:[\\w.]+\\.)?(?:${names})',\\s*'<|(?<![\\w.])(?:\\w+\\.)?(?:${names})\\s*<(?!>)`);
  const code = files.filter(
    ({ path }) => /^server\/(src|sql)\//.test(path) && !home.test(path) && !/\.test\.ts$|\.gen\.ts$|\/testing\//.test(path),
  );
  return code.flatMap(({ path, text }) => {
    const bare = stripComments(text);
    return [...bare.matchAll(/\.deleteFrom\([^;]*;|\bDELETE\s+FROM\b[^;`]*/gi)]
      .filter(([statement]) => byTime.test(statement))
      .map(
        ({ index }) =>
          `${path}:${bare.slice(0, index).split('\n').length}: old rows are removed by a rule of the domain (retention), in batches`,
      );
  });
}
