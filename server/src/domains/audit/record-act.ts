import type { Origin } from '../../kernel/origin.ts';
import type { Db } from '../../kernel/types.ts';
import { appendEntry } from './store.ts';

type Value = string | number | bigint | boolean | null;
/** A few values, never secrets, documents or whole rows; at most 8,000 characters as JSON. */
export type AuditValues = Readonly<Record<string, Value | readonly Value[]>>;

export type AuditAct = {
  /** `domain.act`, for an operator's act the permission it needs: `players.exclude`. */
  readonly act: string;
  /** Whom or what it concerns: `player:7`, `payment:55`, `setting:gamble`. */
  readonly subject: `${string}:${string | bigint | number}`;
  /** In the operator's own words; null for an act of the server or of the player. */
  readonly reason: string | null;
  readonly at: Date;
  readonly before?: AuditValues;
  readonly after?: AuditValues;
};

const json = (values: AuditValues | undefined): string | null =>
  values === undefined ? null : JSON.stringify(values, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/**
 * Appends an act to the audit log, in the transaction of the act: call it last, since it locks the end of a chain until the commit. Actor, request
 * and second operator come from the origin. For acts of operators, of protection and of payments; never for bets.
 */
export async function recordAct(tx: Db, origin: Origin, { before, after, ...act }: AuditAct): Promise<void> {
  await appendEntry(tx, origin, { ...act, before: json(before), after: json(after) });
}
