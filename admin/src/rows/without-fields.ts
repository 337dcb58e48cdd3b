/** A record without the fields of these names. */
export const withoutFields = <T>(record: Readonly<Record<string, T>>, names: ReadonlySet<string>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));
