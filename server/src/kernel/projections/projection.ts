import type { RawBuilder } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { EventName, StoredEvent } from '../events/index.ts';
import type { Db, Tx } from '../types.ts';

/** A place in the order of what a source has: by player, and by its own number. */
export type SourceKey = { readonly userId: bigint; readonly id: bigint };
/** What comes after `after`, up to `to`. */
export type SourceRange = { readonly after: SourceKey; readonly to: SourceKey };

/**
 * What a projection counts: something with a state that is in a table, and an event for each change of that state. Its relations have the same
 * columns, among them `user_id` and `id`; sums in them are differences, so that they can be added in any order.
 */
export type ProjectionSource<T extends EventName = EventName> = {
  readonly types: readonly T[];
  /** A relation of what these events change. */
  changes(batch: readonly StoredEvent<T>[]): RawBuilder<unknown>;
  /** Where the next `rowsMax` rows after `after` end, and how many they are; null where there are none. */
  pageEnd(db: Db, after: SourceKey, rowsMax: number): Promise<{ readonly to: SourceKey; readonly rows: number } | null>;
  /**
   * A relation of what is stored in a range, less what `unread` changes: a relation (user_id, body) of events that the consumer will add itself. Both
   * are read by one statement.
   */
  past(range: SourceRange, unread: RawBuilder<unknown>): RawBuilder<unknown>;
};

/**
 * A table that follows from a source and can be made again from it: by its consumer for what comes, and by a job for what was before. Each row has the
 * number of its build; readers take those of the build that kernel.projection names.
 */
export type Projection<T extends EventName = EventName> = {
  /** Of its consumer, too; must never change. */
  readonly name: string;
  /** A higher one makes the table again beside the old one. */
  readonly version: number;
  readonly source: ProjectionSource<T>;
  /** Its tables, each with a column `build`. */
  readonly tables: readonly (keyof DB)[];
  readonly shards?: number;
  /** Adds the changes to the rows of a build. The same in whatever parts and order they come. */
  apply(tx: Tx, build: number, changes: RawBuilder<unknown>): Promise<void>;
};

/** Lets TypeScript infer the events from the source. */
export function projection<const T extends EventName>(definition: Projection<T>): Projection<T> {
  return definition;
}

/** Places of a journal: what comes after `after`, up to `to`. */
export type JournalRange = { readonly after: bigint; readonly to: bigint };

/**
 * Rows that are only ever added, each with a number from one sequence, drawn by a transaction that has written before: it holds a lock of a row. No
 * event is needed for them.
 */
export type Journal = {
  /** The last number that was drawn, 0 before the first. */
  drawn(db: Db): Promise<bigint>;
  /** Where the next `rowsMax` rows of a range end, and how many they are; null where there are none. */
  pageEnd(db: Db, range: JournalRange, rowsMax: number): Promise<{ readonly to: bigint; readonly rows: number } | null>;
};

/** A table that follows from a journal: a job reads what comes, and the same pages again for a next build. */
export type JournalProjection = Pick<Projection, 'name' | 'version' | 'tables'> & {
  readonly journal: Journal;
  /** Adds what is in a range to the rows of a build. The same in whatever pages it comes. */
  applyRange(tx: Tx, build: number, range: JournalRange): Promise<void>;
};

export type AnyProjection = Projection | JournalProjection;

export const ofJournal = (of: AnyProjection): of is JournalProjection => 'journal' in of;
