import { withoutJoiners } from '@mela/contract/text/clean-text';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { lookOf } from './name-look.ts';

type FoundNamed = { readonly id: bigint; readonly by: 'name' | 'nickname' };

const lastSign = '\u{10ffff}';
/** As the indexes have them. Joiners make no other name. */
const bare = (column: 'first_name' | 'last_name') => sql`lower(translate(${sql.ref(column)}, U&'\\200C\\200D', ''))`;
const firstName = bare('first_name');
const lastName = bare('last_name');

/** What begins with the text, as a range: a plan for any text finds it in an index, which LIKE with a parameter does not promise. */
const begins = (column: RawBuilder<unknown>, text: string) => sql`${column} ~>=~ ${text}::text AND ${column} ~<~ ${text + lastSign}::text`;

/**
 * Players whose nickname looks as if it began with the text, then those whose names begin with its words, in either order; at most `rowsMax`. Of
 * more than two words the last one is a family name.
 */
export async function playersNamed(tx: Db, text: string, rowsMax: number): Promise<FoundNamed[]> {
  const words = withoutJoiners(text).trim().toLowerCase().split(/\s+/);
  const [last, before] = [words.at(-1) ?? '', words.slice(0, -1).join(' ')];
  const first = words[0] ?? '';
  const after = words.slice(1).join(' ');
  const byName =
    words.length === 1
      ? [begins(firstName, last), begins(lastName, last)]
      : [sql`${begins(firstName, before)} AND ${begins(lastName, last)}`, sql`${begins(lastName, first)} AND ${begins(firstName, after)}`];
  // Of signs alone nothing is left to look at: it begins no name.
  const look = lookOf(text.replaceAll(/\s/g, '')) || lastSign;
  const named = byName.map((match) => sql`(SELECT id, 'name' AS by FROM accounts."user" WHERE ${match} LIMIT ${rowsMax})`);
  const { rows } = await sql<FoundNamed>`
    (SELECT user_id AS id, 'nickname' AS by FROM accounts.nickname WHERE ${begins(sql.ref('look'), look)} ORDER BY look LIMIT ${rowsMax})
    UNION ALL ${sql.join(named, sql` UNION ALL `)}`.execute(tx);
  return rows.filter(({ id }, at) => rows.findIndex((one) => one.id === id) === at).slice(0, rowsMax);
}
