import type { RefusalReason } from '@mela/contract/api/verification';
import { emit } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { removeBlock, setBlock } from '../../wallet/index.ts';
import { changeForm, lockForm } from './form-store.ts';

export type Verdict = {
  readonly userId: bigint;
  readonly status: 'again' | 'accepted' | 'refused';
  readonly reasons: readonly RefusalReason[];
  readonly by: 'service' | 'operator';
  /** Null: whichever is present. A result of an earlier attempt changes nothing. */
  readonly attempt: number | null;
  readonly now: Date;
  readonly origin: Origin;
  /** Decided before it was sent to a service. */
  readonly isEarly?: boolean;
};

const blockName = 'verification';

/**
 * Decides a document. A refusal for good stops deposits and withdrawals, never a win, until an operator changes it. A service decides only what
 * waits; an operator may also change a decision. @returns whether anything changed
 */
export async function decide(tx: Db, { userId, status, reasons, by, attempt, now, origin, isEarly = false }: Verdict): Promise<boolean> {
  const form = await lockForm(tx, userId);
  if (!form || (attempt !== null && attempt !== form.attempt)) return false;
  if (by === 'service' && !isEarly && form.status !== 'pending') return false;
  const blocksFinance = status === 'refused';
  await changeForm(tx, userId, { status, decidedBy: by, reasons, blocksFinance, now });
  if (blocksFinance) {
    const block = { userId, name: blockName, kinds: ['deposit', 'withdrawal_hold'] as const, until: null };
    await setBlock(tx, { ...block, reason: `verification refused: ${reasons.join(', ')}` });
  } else await removeBlock(tx, { userId, name: blockName });
  await emit(tx, origin, [{ type: 'verification.changed', userId, body: { status, reasons } }]);
  return true;
}
