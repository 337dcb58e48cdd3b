/** What the roles of the database may do with the tables of one schema. Each table of the schema is in `open` or in `guarded`. */
export type TableRights = {
  /** Calls read and write them; of a table with an append-only trigger they add rows only. */
  readonly open?: readonly string[];
  /** Calls read them; only functions of server/sql with the rights of the owner write them. */
  readonly guarded?: readonly string[];
  /** Columns that calls neither read nor change. `changes`: they may change the others. */
  readonly hidden?: Readonly<Record<string, { readonly columns: readonly string[]; readonly changes?: true }>>;
  /** Tables and views that the role of reports reads; of a table with a list, these columns. */
  readonly reported?: readonly (string | { readonly table: string; readonly columns: readonly string[] })[];
  /** Functions that are called only by other functions, with the rights of the owner. */
  readonly internal?: readonly string[];
  /** Views, functions and types that the SQL of domains that call this one may name. Everything else is its own. */
  readonly offers?: readonly string[];
};

/** The rights of a schema as kernel.grant_roles takes them. */
export type SchemaRights = TableRights & { readonly schema: string };

const kernelRights: SchemaRights = {
  schema: 'kernel',
  open: [
    'consumer',
    'event',
    'event_epoch',
    'event_failure',
    'idempotency',
    'journal_place',
    'money_mode',
    'projection',
    'retention',
    'write_probe',
  ],
  guarded: ['migration', 'sql_file'],
  reported: ['event'],
};

/** The rights in all schemas: of the kernel, and of each domain that has tables. */
export const rightsOf = (domains: readonly { readonly name: string; readonly tables?: TableRights }[]): readonly SchemaRights[] => [
  kernelRights,
  ...domains.flatMap(({ name, tables }) => (tables === undefined ? [] : [{ schema: name, ...tables }])),
];
