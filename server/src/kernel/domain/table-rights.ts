/**
 * A view for warehouses, `analytics.<name>`, made by a file of server/sql in the folder of its domain. It holds no secret and nothing by which a
 * person is found or known outside; a test looks at each column that it reads.
 */
export type AnalyticsView = {
  readonly name: string;
  /** One more with each change of its columns. */
  readonly version: number;
  /** A unique column of whole numbers above 0, in whose order its rows are read. */
  readonly key: string;
  /** The column with the moment by which a night's extract has the rows of its day; its keys rise with time. Null: it has all rows, as they are. */
  readonly at: string | null;
  /** True where no row changes once it is there: the extract of a day can be made again, the same to the byte. */
  readonly final: boolean;
};

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
  /** What warehouses read. */
  readonly analytics?: readonly AnalyticsView[];
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

/** The views for warehouses of all domains. */
export const analyticsOf = (rights: readonly { readonly analytics?: readonly AnalyticsView[] }[]): readonly AnalyticsView[] =>
  rights.flatMap(({ analytics = [] }) => analytics);

/** The rights in all schemas: of the kernel, and of each domain that has tables. */
export const rightsOf = (domains: readonly { readonly name: string; readonly tables?: TableRights }[]): readonly SchemaRights[] => [
  kernelRights,
  ...domains.flatMap(({ name, tables }) => (tables === undefined ? [] : [{ schema: name, ...tables }])),
];
