import pg from 'pg';

const { builtins } = pg.types;
const int8Array = 1016;

/** How PostgreSQL values are parsed: bigint for int8, text for numeric, `YYYY-MM-DD` for a date (a Date would use the machine's time zone). */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [
    int8Array,
    (text) =>
      text === '{}'
        ? []
        : text
            .slice(1, -1)
            .split(',')
            .map((item) => (item === 'NULL' ? null : BigInt(item))),
  ],
  [builtins.DATE, (text) => text],
]);

/** For the `types` option of a pool or client. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};
