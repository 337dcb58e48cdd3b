import { paymentStatus } from '@mela/contract/money/payment-status';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { decidableStates, heldStates } from '../lifecycle/transitions.ts';
import type { PaymentRow } from '../store.ts';

/** Acts of one operator that let money go take turns until the transaction ends. */
export async function lockActor(tx: Db, actor: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payments of ${actor}`}, 0))`.execute(tx);
}

/** Acts at the command line take turns with each other and with the calls of all operators; calls do not take turns with each other. */
export async function lockCommandLine(tx: Db, how: 'alone' | 'with calls'): Promise<void> {
  const key = sql`hashtextextended('payments at the command line', 0)`;
  await (how === 'alone' ? sql`SELECT pg_advisory_xact_lock(${key})` : sql`SELECT pg_advisory_xact_lock_shared(${key})`).execute(tx);
}

/**
 * What has been let go since then without a second operator, paise: by this operator, with all that was let go at the command line, where a
 * name is not proved and it is the most of any operator; and to this player, by any operator or by the rules for withdrawals. The player's and the operator's locks are held.
 */
export async function letGoAlone(
  tx: Db,
  {
    actor,
    atCommandLine,
    userId,
    since,
  }: { readonly actor: string; readonly atCommandLine: boolean; readonly userId: bigint; readonly since: Date },
): Promise<{ readonly byOperator: bigint; readonly toPlayer: bigint }> {
  const minor = sql`coalesce(sum(coalesce(p.received_minor, p.sum_minor + p.tip_minor)), 0)::bigint`;
  const { rows } = await sql<{ by_operator: bigint; to_player: bigint }>`SELECT
    (SELECT (coalesce(sum(o.minor) FILTER (WHERE o.at_command_line), 0)
        + coalesce(max(o.minor) FILTER (WHERE NOT o.at_command_line AND (${atCommandLine} OR o.actor = ${actor})), 0))::bigint
      FROM (SELECT t.actor, t.at_command_line, ${minor} AS minor FROM payments.transition t JOIN payments.payment p ON p.id = t.payment_id
        WHERE t.at >= ${since} AND NOT t.by_two AND t.event LIKE 'operator.%' AND t.event = ANY (${letGoEvents}::text[]) GROUP BY 1, 2) o) AS by_operator,
    (SELECT ${minor} FROM payments.payment p JOIN payments.transition t ON t.payment_id = p.id
      WHERE p.user_id = ${userId} AND p.updated_at >= ${since} AND t.at >= ${since} AND NOT t.by_two
        AND t.event = ANY (${[...letGoEvents, 'review.passed']}::text[])) AS to_player`.execute(tx);
  return { byOperator: rows[0]?.by_operator ?? 0n, toPlayer: rows[0]?.to_player ?? 0n };
}

const letGoEvents = ['operator.approve', 'operator.credit', 'operator.refund', 'operator.returned', 'operator.sum'];

/** Whether an operator typed where a withdrawal goes, and the player has asked for none that was paid there before. */
export async function isUntriedPayOut(tx: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ untried: boolean }>`
    SELECT EXISTS (SELECT FROM payments.transition t WHERE t.payment_id = p.id AND t.from_id IS NULL AND t.actor LIKE 'operator:%')
      AND NOT EXISTS (SELECT FROM payments.payment o JOIN payments.transition t ON t.payment_id = o.id AND t.from_id IS NULL
        WHERE o.user_id = p.user_id AND o.direction = 'withdrawal' AND o.status_id = ${paymentStatus.SUCCESS}
          AND o.system = p.system AND o.requisites = p.requisites AND t.actor NOT LIKE 'operator:%') AS untried
    FROM payments.payment p WHERE p.id = ${id}`.execute(tx);
  return rows[0]?.untried ?? false;
}

export const paymentQueues = ['withdrawals', 'held', 'alarms'] as const;
export type Queue = (typeof paymentQueues)[number];

const statusesOf = { withdrawals: decidableStates, held: heldStates } as const;

/** Payments that wait for an operator, oldest first: withdrawals to decide, deposits whose money is held, or payments with an open alarm. */
export async function queueOf(
  tx: Db,
  queue: Queue,
  { after, rowsMax }: { readonly after: bigint; readonly rowsMax: number },
): Promise<PaymentRow[]> {
  const rows = tx.selectFrom('payments.payment').selectAll().where('id', '>', after).orderBy('id').limit(rowsMax);
  if (queue === 'alarms')
    return rows.where('id', 'in', tx.selectFrom('payments.alarm').select('payment_id').where('resolved_at', 'is', null)).execute();
  const found: PaymentRow[] = [];
  // One state after the other, each by its index: asked for together, the few that wait are looked for among all payments by their ids. The state
  // is a literal, since the index has only those of payments that wait.
  for (const status of statusesOf[queue])
    found.push(
      ...(await rows
        .where('status_id', '=', sql.lit<number>(status))
        .where('direction', '=', queue === 'held' ? 'deposit' : 'withdrawal')
        .execute()),
    );
  return found.toSorted((one, other) => Number(one.id - other.id)).slice(0, rowsMax);
}
