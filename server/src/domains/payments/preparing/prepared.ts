import { ApiError } from '../../../kernel/errors/api-error.ts';
import { isUnproved, type ByWhom } from '../../../kernel/http/operator-gate.ts';
import type { Db, OperatorAct } from '../../../kernel/types.ts';
import { actorsOf } from '../../audit/index.ts';
import { isSameHand } from '../../operators/index.ts';
import type { Cause } from '../lifecycle/alarm-store.ts';

/**
 * The acts of operators that change who gets a player's money or where it goes, by the row that does them, as the audit log names them. Who did one
 * does not let that player's money go alone, and is not the second operator for it.
 */
export const preparingActs = {
  'POST /players/:id/correct-contact': 'players.correct-contact',
  'POST /players/:id/correct-person': 'players.correct-person',
  'POST /players/:id/reset-second-factor': 'players.reset-second-factor',
  'POST /players/:id/pay-out': 'payments.pay-out-excluded',
  'POST /verification/decisions/:user': 'verification.decide',
} as const;

/** The other changing rows on one player: they change neither. */
export const otherActsOnPlayers = [
  'POST /players/:id/correct-balance',
  'POST /players/:id/end-review',
  'POST /players/:id/end-sessions',
  'POST /players/:id/exclude',
  'POST /players/:id/remove-nickname',
  'POST /players/:id/review',
  'POST /players/:id/unlock',
  'POST /players/:id/write',
] as const;

/** For how long an act counts, days. */
export const preparedDays = 30;

/**
 * Whether the operator has to be joined by another one, since they prepared where this player's money goes, or may have: by a log-in of the same hand,
 * or where no name is proved. @throws ApiError `errors.approvals.prepared` where the second operator is one who prepared it, or of the same hand
 */
export async function isPrepared(
  tx: Db,
  userId: bigint,
  by: Pick<OperatorAct, 'approval'> & ByWhom,
  { now, origin }: Pick<Cause, 'now' | 'origin'>,
): Promise<boolean> {
  const since = new Date(now.getTime() - preparedDays * 86_400_000);
  const actors = await actorsOf(tx, { acts: Object.values(preparingActs), subject: `player:${userId}`, since });
  let isNeeded = actors.length > 0 && isUnproved(by);
  for (const actor of actors) {
    const second = by.approval && (await isSameHand(tx, 'payments.decide', actor, `operator:${by.approval.approvedBy}`));
    // A preparer whom no one has confirmed may be anyone: that alone bars no second operator, or the money would stay where it is.
    if (second !== null && second !== 'errors.approvals.unconfirmed') throw new ApiError('errors.approvals.prepared');
    isNeeded ||= (await isSameHand(tx, 'payments.decide', actor, origin.actor)) !== null;
  }
  return isNeeded;
}
