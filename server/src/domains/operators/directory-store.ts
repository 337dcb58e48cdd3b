import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import { oldestOpen } from './rules.ts';

/** Operators with what their sessions say: in the order of their addresses. A site has some dozens. */
export function operatorsWithSessions(tx: Db, now: Date) {
  const { createdAfter, seenAfter } = oldestOpen(now);
  return tx
    .selectFrom('operators.operator as o')
    .leftJoin('operators.session as s', 's.operator_id', 'o.id')
    .select(['o.id', 'o.email', 'o.roles', 'o.created_at', 'o.ready_at', 'o.disabled_at', 'o.confirmed_at', 'o.command_line_at'])
    .select((eb) => eb.fn.max('s.seen_at').as('seen_at'))
    .select(
      sql<bigint>`count(s.id) FILTER (WHERE s.ended_at IS NULL AND s.created_at >= ${createdAfter} AND s.seen_at >= ${seenAfter})`.as(
        'open_sessions',
      ),
    )
    .groupBy('o.id')
    .orderBy('o.email')
    .execute();
}

export type OperatorWithSessions = Awaited<ReturnType<typeof operatorsWithSessions>>[number];
