import type { LimitChange } from '@mela/contract/api/protection';
import { Button } from '@mela/kit/buttons/button.tsx';
import { useDates } from '../../../data/settings/use-dates.ts';
import { m } from '../../../site/language/words.ts';
import { amountText } from './limit-texts.ts';

type Props = {
  readonly change: LimitChange;
  readonly isDue: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
};

/** A higher limit, or none, that waits: when it can be confirmed, and the question once it can. Keeping the limit is always offered. */
export function WaitingChange({ change, isDue, busy, onConfirm, onKeep }: Props) {
  const { moment } = useDates();
  return (
    <div role="status" className="grid gap-3 border-l-4 border-ink-800 bg-ink-800/8 px-4 py-3">
      <p className="font-semibold">{textOf(change, isDue, moment(change.dueAt))}</p>
      <p className="text-sm text-muted">{m['limits.waiting.until']()}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="solid" busy={busy} onClick={onKeep}>
          {m['limits.waiting.keep']()}
        </Button>
        {isDue ? (
          <Button look="secondary" busy={busy} onClick={onConfirm}>
            {m['limits.waiting.confirm']()}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function textOf({ kind, amount }: LimitChange, isDue: boolean, time: string): string {
  if (amount === null) return isDue ? m['limits.waiting.noneDue']() : m['limits.waiting.none']({ time });
  const sum = amountText(kind, amount);
  return isDue ? m['limits.waiting.moreDue']({ amount: sum }) : m['limits.waiting.more']({ amount: sum, time });
}
