import { sql } from 'kysely';

/**
 * A list as one parameter: `.where('id', '=', anyOf(ids))`, false for an empty list. With `in` each length of a list is a statement of its own, to be
 * compiled, parsed and planned each time, and the named ones take the places of others.
 */
export const anyOf = <T>(values: readonly T[]) => sql<T>`ANY (${[...values]})`;

/** `.where('kind', '<>', noneOf(kinds))`, true for an empty list. */
export const noneOf = <T>(values: readonly T[]) => sql<T>`ALL (${[...values]})`;
