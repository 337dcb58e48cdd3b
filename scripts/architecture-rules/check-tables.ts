import type { SourceText } from './check-texts.ts';
import type { DomainRow } from './imports/import-rules.ts';
import { stripComments } from './source-files.ts';

/** Something that the migrations or the files of server/sql made: a table, view, function, type or sequence. */
export type Relation = { readonly schema: string; readonly name: string };

const created =
  /\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:TABLE|VIEW|MATERIALIZED\s+VIEW|FUNCTION|SEQUENCE|TYPE|DOMAIN)\s+(?:IF\s+NOT\s+EXISTS\s+)?"?([a-z_]+)"?\."?([a-z_0-9]+)"?/gi;

export function relationsIn(migrations: readonly string[]): Relation[] {
  return migrations.flatMap((sql) => [...sql.matchAll(created)].map(([, schema = '', name = '']) => ({ schema, name })));
}

const ownerOf = (path: string): string => /^server\/(?:src\/domains|sql)\/([^/]+)\//.exec(path)?.[1] ?? 'kernel';
const isSql = (path: string): boolean => path.startsWith('server/sql/');
/** Tests may read anything to prove a promise; a migration has no owner. */
const isChecked = (path: string): boolean =>
  isSql(path) || (path.startsWith('server/src/') && !/\.test\.ts$|\.gen\.ts$|\/testing\//.test(path));

/**
 * Places in the code of the server and in server/sql that name what belongs to others. A domain names its own schema, which has its name, and what
 * the definitions of domains that it calls offer; its SQL also names the kernel's. A view for warehouses (analytics) is of the file that makes it.
 */
export function tableErrors(files: readonly SourceText[], relations: readonly Relation[], domains: readonly DomainRow[]): string[] {
  const searches = relations.map((relation) => ({
    ...relation,
    pattern: new RegExp(`(?<![\\w.$])"?${relation.schema}"?\\."?${relation.name}\\b`),
  }));
  return files
    .filter(({ path }) => isChecked(path))
    .flatMap(({ path, text }) => {
      const owner = ownerOf(path);
      const neighbours = new Set(domains.find(({ name }) => name === owner)?.calls ?? []);
      const offered = new Set(
        domains
          .filter(({ name }) => neighbours.has(name))
          .flatMap(({ name, tables }) => (tables?.offers ?? []).map((offer) => `${name}.${offer}`)),
      );
      const foreign = searches.filter(
        ({ schema, name }) =>
          schema !== owner &&
          !(isSql(path) && schema === 'kernel') &&
          !(schema === 'analytics' && isSql(path) && text.includes(`CREATE OR REPLACE VIEW analytics.${name} `)) &&
          !offered.has(`${schema}.${name}`),
      );
      const lines = (isSql(path) ? text.replaceAll(/--.*$/gm, '') : stripComments(text)).split('\n');
      return lines.flatMap((line, at) =>
        foreign
          .filter(({ pattern }) => pattern.test(line))
          .map(({ schema, name }) => `${path}:${at + 1}: ${schema}.${name} belongs to ${schema}, which does not offer it to ${owner}`),
      );
    });
}

/** Tables of the resulting schema that no definition lists, names that are listed and are no table, and offers that do not exist. */
export function rightsErrors(schema: string, relations: readonly Relation[], domains: readonly DomainRow[]): string[] {
  const partitions = new Set([...schema.matchAll(/ATTACH PARTITION (\S+)/g)].map(([, name = '']) => name));
  const tables = [...schema.matchAll(/^CREATE TABLE ([a-z_]+)\."?([a-z_0-9]+)"?/gm)]
    .map(([, owner = '', name = '']) => `${owner}.${name}`)
    .filter((name) => !partitions.has(name) && !name.startsWith('kernel.'));
  const known = new Set(relations.map(({ schema: owner, name }) => `${owner}.${name}`));
  const listed = domains.flatMap(({ name, tables: rights }) =>
    [...(rights?.open ?? []), ...(rights?.guarded ?? [])].map((table) => `${name}.${table}`),
  );
  return [
    ...tables
      .filter((name) => !listed.includes(name))
      .map((name) => `${name} is declared by no domain: list it under tables in the definition of ${name.split('.')[0]}`),
    ...listed.filter((name) => !tables.includes(name)).map((name) => `${name} is declared as a table, and there is none`),
    ...listed.filter((name, at) => listed.indexOf(name) !== at).map((name) => `${name} is declared twice`),
    ...domains
      .flatMap(({ name, tables: rights }) => (rights?.offers ?? []).map((offer) => `${name}.${offer}`))
      .filter((name) => !known.has(name))
      .map((name) => `${name} is offered, and does not exist`),
  ];
}
