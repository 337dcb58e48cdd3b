import { sql } from 'kysely';
import { anyOf, noneOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';
import type { TargetKind } from '../targets/target-store.ts';

type DeliveryFilter = {
  readonly kind: TargetKind;
  readonly target?: string | undefined;
  readonly player?: number | undefined;
  readonly state?: string | undefined;
  /** Only deliveries whose id is lower: the rest of a list. */
  readonly before?: number | undefined;
  /** Only types other than these. */
  readonly without: readonly string[];
  readonly limit: number;
};

/** The newest first, with the names of their targets. Each target is asked by its index for so many, however many the others have. */
export function listDeliveryRows(tx: Db, { kind, target, player, state, before, without, limit }: DeliveryFilter) {
  return tx
    .selectFrom('webhooks.target as t')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhooks.delivery')
          .selectAll()
          .whereRef('target_id', '=', 't.id')
          .$if(player !== undefined, (query) => query.where('user_id', '=', BigInt(player ?? 0)))
          .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
          .$if(before !== undefined, (query) => query.where('id', '<', BigInt(before ?? 0)))
          .$if(without.length > 0, (query) => query.where('type', '<>', noneOf(without)))
          .orderBy('id', 'desc')
          .limit(limit)
          .as('d'),
      (join) => join.onTrue(),
    )
    .select(['d.id', 't.name', 'd.event', 'd.type', 'd.user_id', 'd.at', 'd.state', 'd.attempts', 'd.failure', 'd.ended_at'])
    .where('t.kind', '=', kind)
    .$if(target !== undefined, (query) => query.where('t.name', '=', target ?? ''))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

/** Deliveries that wait are counted up to so many of each target. */
const countMax = 10_000;

/** Deliveries that wait of these targets, or of all of them. */
export async function countWaiting(tx: Db, of?: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; waiting: number }>`
    SELECT target.id, counted.waiting::int AS waiting FROM webhooks.target AS target CROSS JOIN LATERAL (
      SELECT count(*) AS waiting FROM (
        SELECT FROM webhooks.delivery WHERE target_id = target.id AND state = 'waiting'
        LIMIT ${countMax}) AS found) AS counted
    ${of === undefined ? sql`` : sql`WHERE target.id = ${anyOf(of)}`}`.execute(tx);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

/** All that wait, of each target counted up to 10,000. */
export const waitingIn = async (db: Db): Promise<number> => [...(await countWaiting(db)).values()].reduce((sum, one) => sum + one, 0);
