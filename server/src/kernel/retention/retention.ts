import type { RawBuilder } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { JobServices } from '../jobs/index.ts';

type Rule<Table extends string, Column extends string> = {
  readonly table: Table;
  /** The time that counts: a column (a date counts from its midnight), or a condition of the domain's store for rows that are due since `before`. */
  readonly since: Column | ((before: Date) => RawBuilder<unknown>);
  readonly keptSec: number;
  /** Columns that are overwritten in place of deleting the row. `since` must then not match rows that have these values already. */
  readonly clears?: Readonly<Partial<Record<Column, string | null>>>;
};

/** How long rows of a table stay. A table has one rule at the most; partitioned tables drop partitions instead. */
export type TableRetention = Rule<keyof DB, string>;

export type PruneServices = Pick<JobServices, 'db' | 'clock' | 'log'>;
export type PruneStep = (services: PruneServices) => Promise<{ readonly rows: number; readonly more: boolean }>;

/**
 * For rows of several tables that go together. A step is a short transaction; it is called until there is no more, or the time of the run is over.
 */
export type SteppedRetention = { readonly name: string; readonly step: PruneStep };

export type Retention = TableRetention | SteppedRetention;

/** A rule with columns of its table. */
export function retention<T extends keyof DB>(rule: Rule<T, keyof DB[T] & string>): TableRetention {
  return rule;
}

export const nameOf = (rule: Retention): string => ('step' in rule ? rule.name : rule.table);

export const daySec = 86_400;
