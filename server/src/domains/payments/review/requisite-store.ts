import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** Fields that name one account or person; a name, a bank or a date is that of many. */
const identifying = ['phone', 'card', 'wallet', 'email', 'account'];

/** What a payment `p` names of one account or person, in the form of `payments.requisite_values`. */
const named = sql`(
  SELECT unnest(payments.requisite_values(
    (SELECT jsonb_object_agg(r.key, r.value) FROM jsonb_each(p.requisites) r WHERE r.key IN (
      SELECT f ->> 'name' FROM payments.system s, jsonb_array_elements(s.requisites) f WHERE f ->> 'type' = ANY (${identifying}::text[]))),
    p.payer_reference)) AS value)`;

/**
 * For each requisite that one of these players has named in an order, whatever became of it, and each reference with which one has paid: all players
 * who have named it, where they are more than one.
 */
export async function sharedRequisites(tx: Db, userIds: readonly bigint[]): Promise<(readonly bigint[])[]> {
  const { rows } = await sql<{ ids: bigint[] }>`
    WITH own AS (SELECT DISTINCT v.value FROM payments.payment p, LATERAL ${named} v WHERE p.user_id = ANY (${[...userIds]}::bigint[]))
    SELECT array_agg(DISTINCT p.user_id) AS ids FROM payments.payment p, LATERAL ${named} v
    WHERE payments.requisite_values(p.requisites, p.payer_reference) && (SELECT array_agg(value) FROM own) AND v.value IN (SELECT value FROM own)
    GROUP BY v.value HAVING count(DISTINCT p.user_id) > 1`.execute(tx);
  return rows.map(({ ids }) => ids.map(BigInt));
}

/** The players who have named this account in an order, as a UPI id or a number, at most `rowsMax`; spaces, hyphens and case do not count. */
export async function playersOfAccount(tx: Db, account: string, rowsMax: number): Promise<bigint[]> {
  const value = account.toLowerCase().replaceAll(/[ -]/g, '');
  const { rows } = await sql<{ user_id: bigint }>`
    SELECT DISTINCT user_id FROM payments.payment
    WHERE payments.requisite_values(requisites, payer_reference) && ARRAY[${value}::text] ORDER BY user_id LIMIT ${rowsMax}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}
