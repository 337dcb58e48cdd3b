/** How the values of filters stand in an address: `state=held&state=failed&from=2026-11-01`. Values of one name keep their order. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** The known filters of an address's query. What is not named in `names` is left to others, and empty values are none. */
export function readFilters(query: URLSearchParams, names: readonly string[]): FilterValues {
  return Object.fromEntries(names.map((name) => [name, query.getAll(name).filter((value) => value !== '')]));
}

/** The query with these filters in place of its own; a cursor belongs to another list and goes. */
export function writeFilters(query: URLSearchParams, values: FilterValues): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('cursor');
  for (const [name, each] of Object.entries(values)) {
    next.delete(name);
    for (const value of each) if (value !== '') next.append(name, value);
  }
  return next;
}
