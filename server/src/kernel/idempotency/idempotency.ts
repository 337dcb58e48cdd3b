import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../types.ts';
import { ApiError } from '../errors/api-error.ts';

/** Printable characters without spaces, which any HTTP header can contain. */
const keyPattern = /^[\x21-\x7e]{8,100}$/;
/** How long an answer stays for copies of its call. */
export const retentionSec = 90 * 86_400;

export type StoredResponse = { readonly status: number; readonly text: string };
export type OnceCall = { readonly userId: bigint; readonly key: string; readonly hash: Buffer; readonly now: Date };

/** @throws ApiError `errors.idempotency_key` when the header is missing or invalid. */
export function idempotencyKeyOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new ApiError('errors.idempotency_key');
  return key;
}

/** Names are sorted before hashing, so that the order of fields does not matter. */
export function hashCall(rowKey: string, params: unknown, body: unknown): Buffer {
  return hash('sha256', JSON.stringify([rowKey, sorted(params), sorted(body)]), 'buffer');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}

/**
 * Runs `work` for the first copy of a call and stores its answer in the same transaction. Every other copy, at the same time or
 * later, waits for that commit and gets the stored answer. A rejection rolls everything back, so its key stays free.
 * @throws ApiError `errors.idempotency` when the key was used for another call.
 */
export async function runOnce(tx: Db, call: OnceCall, work: () => Promise<StoredResponse>): Promise<StoredResponse> {
  const taken = await sql`
    INSERT INTO kernel.idempotency (user_id, key, call_hash, created_at) VALUES (${call.userId}, ${call.key}, ${call.hash}, ${call.now})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
  if (taken.rows.length === 0) return storedResponse(tx, call);
  const answer = await work();
  await sql`UPDATE kernel.idempotency SET status = ${answer.status}, answer = ${answer.text} WHERE user_id = ${call.userId} AND key = ${call.key}`.execute(
    tx,
  );
  return answer;
}

async function storedResponse(tx: Db, call: OnceCall): Promise<StoredResponse> {
  const { rows } = await sql<{ call_hash: Buffer; status: number; answer: string }>`
    SELECT call_hash, status, answer FROM kernel.idempotency WHERE user_id = ${call.userId} AND key = ${call.key}`.execute(tx);
  const stored = rows[0];
  if (!stored?.call_hash.equals(call.hash)) throw new ApiError('errors.idempotency');
  return { status: stored.status, text: stored.answer };
}
