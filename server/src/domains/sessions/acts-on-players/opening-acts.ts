import { ApiError } from '../../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import type { Actor } from '../../../kernel/origin.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { actorsOf } from '../../audit/index.ts';
import { isSameHand } from '../../operators/index.ts';
import { openCorrectors } from '../../signals/index.ts';

/**
 * The acts of operators that each open a part of the way into an account, by the row that does them: where the codes and links go, and whether a second
 * factor is asked. Both together open all of it, so the second one needs another operator than who did the first.
 */
export const openingActs = ['POST /players/:id/correct-contact', 'POST /players/:id/reset-second-factor'] as const;

/** For how long a removed factor counts, days. A corrected contact counts until its signal is reviewed. */
export const openedDays = 30;

const daysMs = openedDays * 86_400_000;

/** The operators who have opened the other part of the way: changed where codes and links go, and no one has looked at it yet. */
export const redirectedBy = (tx: Db, userId: bigint): Promise<Actor[]> => openCorrectors(tx, userId);

/** The operators who have lately removed the second factor. */
export const factorRemovedBy = (tx: Db, userId: bigint, now: Date): Promise<Actor[]> =>
  actorsOf(tx, { acts: ['players.reset-second-factor'], subject: `player:${userId}`, since: new Date(now.getTime() - daysMs) });

type Opening = { readonly userId: bigint; readonly openers: readonly Actor[]; readonly about: unknown };

/**
 * From here on the act needs a second operator, who has opened no part of the way into this account.
 * @throws ApiError `errors.approvals.prepared` where the second operator has, or is of the same hand
 */
export async function requireOtherHand(ctx: OperatorContext, { userId, openers, about }: Opening): Promise<void> {
  if (ctx.approval !== null) {
    const second = `operator:${ctx.approval.approvedBy}` as const;
    for (const opener of openers) {
      const hand = await isSameHand(ctx.tx, 'players.correct', opener, second);
      if (hand !== null && hand !== 'errors.approvals.unconfirmed') throw new ApiError('errors.approvals.prepared');
    }
  }
  requireSecondOperator(ctx, [`player:${userId}`], { about: [userId, about], costMaxMinor: null });
}
