import type { SourceText } from './check-texts.ts';
import type { DomainRow } from './import-rules.ts';
import { stripComments } from './source-files.ts';

/** Something the migrations made. Views are for reading by others; tables and functions are their owner's alone. */
export type Relation = { readonly schema: string; readonly name: string; readonly isView: boolean };

const created =
  /\bCREATE\s+(?:OR\s+REPLACE\s+)?(TABLE|VIEW|MATERIALIZED\s+VIEW|FUNCTION|SEQUENCE)\s+(?:IF\s+NOT\s+EXISTS\s+)?"?([a-z_]+)"?\."?([a-z_0-9]+)"?/gi;

export function relationsIn(migrations: readonly string[]): Relation[] {
  return migrations.flatMap((sql) =>
    [...sql.matchAll(created)].map(([, kind = '', schema = '', name = '']) => ({ schema, name, isView: /view/i.test(kind) })),
  );
}

const ownerOf = (path: string): string => /^server\/src\/domains\/([^/]+)\//.exec(path)?.[1] ?? 'kernel';

/**
 * Places under server/src where code names tables of others: a domain's schema has its name, `kernel` is the
 * kernel's. A domain may read the views of those it may call. Tests may read anything to prove a promise.
 */
export function tableErrors(files: readonly SourceText[], relations: readonly Relation[], domains: readonly DomainRow[]): string[] {
  const searches = relations.map((relation) => ({
    ...relation,
    pattern: new RegExp(`(?<![\\w.$])"?${relation.schema}"?\\."?${relation.name}\\b`),
  }));
  const code = files.filter(({ path }) => path.startsWith('server/src/') && !/\.test\.ts$|\.gen\.ts$|\/testing\//.test(path));
  return code.flatMap(({ path, text }) => {
    const owner = ownerOf(path);
    const neighbours = domains.find(({ name }) => name === owner)?.calls ?? [];
    const foreign = searches.filter(({ schema, isView }) => schema !== owner && !(isView && neighbours.includes(schema)));
    return stripComments(text)
      .split('\n')
      .flatMap((line, at) =>
        foreign
          .filter(({ pattern }) => pattern.test(line))
          .map(({ schema, name }) => `${path}:${at + 1}: ${schema}.${name} belongs to ${schema}; ask its index.ts`),
      );
  });
}
