import { hash } from 'node:crypto';
import type { Origin } from '../../kernel/origin.ts';
import type { Db } from '../../kernel/types.ts';
import { appendEntry } from './store.ts';

type Value = string | number | bigint | boolean | null;
/** A few values, never secrets, documents or whole rows; at most 8,000 characters as JSON. */
export type AuditValues = Readonly<Record<string, Value | readonly Value[]>>;

/** `player:7`, `payment:55`, `setting:gamble`. */
export type Subject = `${string}:${string | bigint | number}`;

/**
 * Whom or what an act concerns, and who else. What is no player says it each time: an act on a payment, a dispute or an approval is looked for by the
 * player behind it.
 */
export type Subjects =
  | { readonly subject: `player:${bigint | number}`; readonly also?: readonly Subject[] }
  | { readonly subject: Subject; readonly also: readonly Subject[] };

export type AuditAct = Subjects & {
  /** `domain.act`, for an operator's act the permission it needs: `players.exclude`. */
  readonly act: string;
  /** In the operator's own words; null for an act of the server or of the player. */
  readonly reason: string | null;
  readonly at: Date;
  readonly before?: AuditValues;
  readonly after?: AuditValues;
};

const json = (values: AuditValues | undefined): string | null =>
  values === undefined ? null : JSON.stringify(values, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

const recorded = new WeakSet<Db>();

/** Whether an act was recorded in this transaction. */
export const hasRecorded = (tx: Db): boolean => recorded.has(tx);

const valueCharactersMax = 2000;

/**
 * A stored value as an entry says it, before or after an act: its JSON. Of a longer one than a value of an entry may be, the beginning, with the
 * length and the SHA-256 of the whole, so that a stored copy can be compared with it.
 */
export function auditText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  if (text.length <= valueCharactersMax) return text;
  const rest = `… ${text.length} characters, SHA-256 ${hash('sha256', text, 'hex')}`;
  return text.slice(0, valueCharactersMax - rest.length) + rest;
}

/**
 * Appends an act to the audit log, in the transaction of the act: call it last, since it locks the end of a chain until the commit. Actor, request
 * and second operator come from the origin. For acts of operators, of protection and of payments; never for bets.
 */
export async function recordAct(tx: Db, origin: Origin, { before, after, also = [], ...act }: AuditAct): Promise<void> {
  const others = [...new Set(also)].filter((subject) => subject !== act.subject).toSorted();
  await appendEntry(tx, origin, { ...act, also: others, before: json(before), after: json(after) });
  recorded.add(tx);
}
