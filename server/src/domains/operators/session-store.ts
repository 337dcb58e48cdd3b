import type { Db } from '../../kernel/types.ts';
import { tokenHash } from './rules.ts';

type NewSession = {
  readonly operatorId: bigint;
  readonly token: string;
  readonly now: Date;
  readonly address: string;
  readonly userAgent: string;
};

export async function insertSession(tx: Db, { operatorId, token, now, address, userAgent }: NewSession): Promise<void> {
  await tx
    .insertInto('operators.session')
    .values({
      operator_id: operatorId,
      token_hash: tokenHash(token),
      created_at: now,
      seen_at: now,
      address,
      user_agent: userAgent.slice(0, 300),
    })
    .execute();
}

/** The session of a token with its operator's roles; none for an operator who is disabled or not set up. */
export function sessionByToken(tx: Db, token: string) {
  return tx
    .selectFrom('operators.session as session')
    .innerJoin('operators.operator as operator', 'operator.id', 'session.operator_id')
    .select(['session.id', 'session.operator_id', 'session.created_at', 'session.seen_at', 'session.ended_at'])
    .select(['operator.roles', 'operator.command_line_at', 'operator.confirmed_at'])
    .where('session.token_hash', '=', tokenHash(token))
    .where('operator.disabled_at', 'is', null)
    .where('operator.ready_at', 'is not', null)
    .executeTakeFirst();
}

export async function touchSession(tx: Db, id: bigint, now: Date): Promise<void> {
  await tx.updateTable('operators.session').set({ seen_at: now }).where('id', '=', id).execute();
}

export async function endSession(tx: Db, id: bigint, now: Date): Promise<void> {
  await tx.updateTable('operators.session').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** Ends all open sessions of an operator; returns how many. */
export async function endAllSessions(tx: Db, operatorId: bigint, now: Date): Promise<number> {
  const ended = await tx
    .updateTable('operators.session')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length;
}
