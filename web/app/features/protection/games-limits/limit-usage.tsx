import type { Limit } from '@mela/contract/api/protection';
import { Progress } from '@mela/kit/data-display/progress.tsx';
import { useDates } from '../../../data/settings/use-dates.ts';
import { m } from '../../../site/language/words.ts';
import { amountText, currentPeriods } from './limit-texts.ts';

/** How much of a limit is used, and when it starts again. A player who is ahead has used nothing of a loss limit. */
export function LimitUsage({ limit }: { readonly limit: Limit }) {
  const { moment } = useDates();
  const used = Math.max(limit.used, 0);
  return (
    <div>
      <Progress
        label={currentPeriods[limit.period]()}
        value={used}
        max={limit.amount}
        text={m['limits.used']({ used: amountText(limit.kind, used), max: amountText(limit.kind, limit.amount) })}
        tone="plain"
      />
      <p className="mt-1.5 text-sm text-muted">{m['limits.resets']({ time: moment(limit.resetsAt) })}</p>
    </div>
  );
}
