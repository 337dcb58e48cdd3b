import { toMinor } from '@mela/contract/money/money';
import { isUnproved, noteCommitment, requireSecondOperator } from '../../kernel/http/operator-gate.ts';
import type { OperatorAct } from '../../kernel/types.ts';
import type { Subject } from '../audit/index.ts';
import { committedAlone, insertCommitment, lockCommandLine, lockOperator } from './commitment-store.ts';
import { operatorSetting } from './settings.ts';

export type Commitment = {
  /** Such as `tournament:7`. */
  readonly subject: Subject;
  /** Whom it concerns besides: the player behind a dispute, or to whom a gift is offered. */
  readonly also: readonly Subject[];
  /** The most that the act can cost, paise; null where nothing bounds it, which always needs a second operator. */
  readonly costMaxMinor: bigint | null;
  /** What the approver agrees to: an approval does not hold for another state. */
  readonly about: unknown;
  /** A second operator is needed whatever it costs. */
  readonly always?: boolean;
};

type Committing = Pick<OperatorAct, 'tx' | 'operator' | 'now' | 'approval' | 'atCommandLine'>;

/**
 * Commits money in the transaction of the act. What one operator commits alone in a day of India is summed up to the setting
 * `commit_without_approval`; above it the act waits for a second operator, and what two agreed on does not count for either.
 * @throws ApiError `errors.approvals.changed` where what was approved is no longer the same
 */
export async function commitMoney(ctx: Committing, { subject, also, costMaxMinor, about, always = false }: Commitment): Promise<void> {
  const { tx, operator, now, approval } = ctx;
  const atCommandLine = isUnproved(ctx);
  noteCommitment(tx);
  const state = { about: [subject, about], costMaxMinor };
  const subjects = [subject, ...also];
  // Two acts of one operator at once: the second sees the sum of the first.
  await lockCommandLine(tx, atCommandLine ? 'alone' : 'with calls');
  await lockOperator(tx, operator.id);
  if (approval !== null || always || costMaxMinor === null) requireSecondOperator(ctx, subjects, state);
  else {
    const { rupees } = await operatorSetting(tx, 'commit_without_approval');
    if (costMaxMinor > 0n && (await committedAlone(tx, operator.id, now, atCommandLine)) + costMaxMinor > toMinor(rupees))
      requireSecondOperator(ctx, subjects, state);
  }
  await insertCommitment(tx, { operatorId: operator.id, subject, costMaxMinor, approvalId: approval?.id ?? null, atCommandLine, at: now });
}
