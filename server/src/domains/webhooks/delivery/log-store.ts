import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { TargetKind } from '../targets/target-store.ts';

type DeliveryFilter = {
  readonly kind: TargetKind;
  readonly target?: string | undefined;
  readonly player?: number | undefined;
  readonly state?: string | undefined;
  /** Only deliveries whose id is lower: the rest of a list. */
  readonly before?: number | undefined;
  readonly limit: number;
};

/** The newest first, with the names of their targets. */
export function listDeliveryRows(tx: Db, { kind, target, player, state, before, limit }: DeliveryFilter) {
  return tx
    .selectFrom('webhooks.delivery as d')
    .innerJoin('webhooks.target as t', 't.id', 'd.target_id')
    .select(['d.id', 't.name', 'd.event', 'd.type', 'd.user_id', 'd.at', 'd.state', 'd.attempts', 'd.failure', 'd.ended_at'])
    .where('t.kind', '=', kind)
    .$if(target !== undefined, (query) => query.where('t.name', '=', target ?? ''))
    .$if(player !== undefined, (query) => query.where('d.user_id', '=', BigInt(player ?? 0)))
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? ''))
    .$if(before !== undefined, (query) => query.where('d.id', '<', BigInt(before ?? 0)))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

/** Deliveries that wait, of each target, each counted up to so many. */
export async function countWaiting(tx: Db, countMax: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; waiting: number }>`
    SELECT target.id, counted.waiting::int AS waiting FROM webhooks.target AS target CROSS JOIN LATERAL (
      SELECT count(*) AS waiting FROM (
        SELECT FROM webhooks.delivery WHERE target_id = target.id AND state = 'waiting'
        LIMIT ${countMax}) AS found) AS counted`.execute(tx);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

const countMax = 10_000;

/** All that wait, of each target counted up to 10,000. */
export const waitingIn = async (db: Db): Promise<number> =>
  [...(await countWaiting(db, countMax)).values()].reduce((sum, one) => sum + one, 0);
