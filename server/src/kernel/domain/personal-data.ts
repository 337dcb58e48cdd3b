import type { ErrorKey } from '@mela/contract/errors/catalogue';
import type { Db } from '../types.ts';

/** What a table holds of a player. */
export type PersonalTable = {
  /** The column with the player's id; `user_id` by default. */
  readonly by?: string;
  /** Columns that a player's export leaves out: secrets, and hashes of them. */
  readonly hidden?: readonly string[];
  /** False where an export would only repeat another table. */
  readonly exported?: false;
  /**
   * Some time after the account was closed: retained because the law or the books need it, deleted, or columns overwritten (`{id}`: the player's
   * number).
   */
  readonly afterClosure: 'keep' | 'delete' | Readonly<Record<string, string | null>>;
};

/** What a domain holds of a player, for export and erasure of their data. A test compares `tables` with the schema, so that none is missing. */
export type PersonalData = {
  /** By schema.table. */
  readonly tables: Readonly<Record<`${string}.${string}`, PersonalTable>>;
  /** Why an account cannot be closed now; null when nothing of this domain is open. */
  refusesClosure?(tx: Db, userId: bigint): Promise<ErrorKey | null>;
};

export const retained = { afterClosure: 'keep' } as const;
export const deleted = { afterClosure: 'delete' } as const;
