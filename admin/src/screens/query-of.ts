import { kindOf, withoutNull } from '../rows/kinds.ts';
import type { Row } from '../rows/row.ts';
import type { Search } from '../rows/search.ts';

/** Whether every field that the query of a row must have is given. */
export const isAnswerable = ({ query }: Pick<Row, 'query'>, given: Search): boolean =>
  (query?.required ?? []).every((name) => given[name] !== undefined);

/** What a row is asked by: the fields of its query that the address has. A choice that must be made begins with its first value. */
export function queryOf(row: Row | null, search: Search): Search {
  const { properties = {}, required = [] } = row?.query ?? {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const bare = withoutNull(schema).schema;
      const given = search[name] ?? (required.includes(name) && kindOf(bare) === 'choice' ? bare.enum?.[0] : undefined);
      if (given === undefined) return [];
      // A text of digits came from the address as a number.
      return [[name, bare.type === 'string' ? String(given) : given]];
    }),
  );
}
