import { sql, type RawBuilder } from 'kysely';
import type { PersonalTable } from '../../kernel/domain/personal-data.ts';
import type { Db } from '../../kernel/types.ts';

const pageRows = 500;

type KeyColumn = { readonly name: string; readonly type: string };

/** The columns of a table's primary key, in its order; none where it has no key. */
async function keyOf(tx: Db, table: string): Promise<readonly KeyColumn[]> {
  const { rows } = await sql<KeyColumn>`
    SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k(number, place)
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
    WHERE i.indrelid = to_regclass(${table}) AND i.indisprimary ORDER BY k.place`.execute(tx);
  return rows;
}

/** The columns that the server may read and an export shows. */
async function columnsOf(tx: Db, table: string, hidden: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = to_regclass(${table}) AND attnum > 0 AND NOT attisdropped AND attname <> ALL (${[...hidden]}::text[])
    ORDER BY attnum`.execute(tx);
  return rows.map(({ name }) => name);
}

/** A player's rows of a table as JSON texts, page by page in the order of its key, each page a statement of its own. */
export async function* personalRows(
  tx: Db,
  table: string,
  { by = 'user_id', hidden = [] }: PersonalTable,
  userId: bigint,
): AsyncGenerator<string> {
  const key = await keyOf(tx, table);
  const columns = await columnsOf(tx, table, hidden);
  const shown = sql.join(columns.map((name) => sql.ref(`t.${name}`)));
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const keys = sql.join(key.map(({ name }) => sql.ref(`t.${name}`)));
  for (let after: readonly string[] | null = null; ;) {
    const last: readonly string[] | null = after;
    const beyond: RawBuilder<unknown> = last
      ? sql`AND (${keys}) > (${sql.join(key.map(({ type }, at) => sql`${last[at]}::text::${sql.raw(type)}`))})`
      : sql``;
    const rest = key.length > 0 ? sql`ORDER BY ${keys} LIMIT ${pageRows}` : sql``;
    const keyTexts =
      key.length > 0 ? sql`ARRAY[${sql.join(key.map(({ name }) => sql`${sql.ref(`t.${name}`)}::text`))}]` : sql`'{}'::text[]`;
    const { rows }: { rows: { row: string; key: string[] }[] } = await sql<{ row: string; key: string[] }>`
      SELECT to_jsonb(r)::text AS row, ${keyTexts} AS key
      FROM ${sql.table(table)} t CROSS JOIN LATERAL (SELECT ${shown}) AS r (${names})
      WHERE ${sql.ref(`t.${by}`)} = ${userId} ${beyond} ${rest}`.execute(tx);
    for (const { row } of rows) yield row;
    after = rows.at(-1)?.key ?? null;
    if (key.length === 0 || rows.length < pageRows) return;
  }
}

/** What is to happen to a table after an account was closed. */
export async function erasePersonal(tx: Db, table: string, { by = 'user_id', afterClosure }: PersonalTable, userId: bigint): Promise<void> {
  if (afterClosure === 'keep') return;
  const own = sql`WHERE ${sql.ref(by)} = ${userId}`;
  if (afterClosure === 'delete') {
    await sql`DELETE FROM ${sql.table(table)} ${own}`.execute(tx);
    return;
  }
  const values = Object.entries(afterClosure).map(([column, value]) => {
    const text = value === null ? null : value.replace('{id}', String(userId));
    return sql`${sql.ref(column)} = ${text === null ? sql`NULL` : sql.lit(text)}`;
  });
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(values)} ${own}`.execute(tx);
}
