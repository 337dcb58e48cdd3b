import { disputeOutcomes, type Dispute } from '@mela/contract/api/disputes';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../kernel/clock.ts';
import type { DisputeRow } from './dispute-store.ts';

export function viewDispute(row: DisputeRow): Dispute {
  const outcome = disputeOutcomes.find((one) => one === row.outcome);
  return {
    id: Number(row.id),
    about: row.about === 'round' ? 'round' : 'payment',
    ref: row.ref,
    message: row.message,
    openedAt: unixSec(row.opened_at),
    answer:
      outcome && row.answer !== null && row.answered_at
        ? { outcome, text: row.answer, paid: fromMinor(row.paid_minor), at: unixSec(row.answered_at) }
        : null,
  };
}

export const viewForOperator = (row: DisputeRow) => ({ ...viewDispute(row), player: Number(row.user_id) });
