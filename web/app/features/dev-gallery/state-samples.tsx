import { asPercent } from '@mela/contract/money/shares';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Progress } from '@mela/kit/data-display/progress.tsx';
import { Skeleton, SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';

const nothing = () => undefined;
const lost = new Error('offline');

export function ProgressSample() {
  return (
    <div className="grid gap-stack">
      <Progress label={m['parts.say.progress']()} value={640} max={1000} text={m['parts.say.progressText']()} />
      <Progress label={m['parts.say.deposits']()} value={25} max={100} text={asPercent(25)} tone="in" />
      <Progress label={m['parts.say.done']()} value={100} max={100} text={asPercent(100)} tone="good" />
      <Progress label={m['parts.say.withdrawals']()} value={0} max={100} text={asPercent(0)} tone="plain" />
    </div>
  );
}

export function SkeletonSample() {
  return (
    <div className="grid grid-cols-[96px_1fr] gap-stack">
      <Skeleton className="aspect-4/5 w-full" />
      <SkeletonRows rows={3} label={m['parts.say.loading']()} className="h-row" />
    </div>
  );
}

export function StateSample() {
  return (
    <div className="grid gap-stack">
      <EmptyState title={m['parts.say.emptyTitle']()} action={<Button>{m['parts.say.deposit']()}</Button>}>
        {m['parts.say.emptyText']()}
      </EmptyState>
      <ErrorState error={lost} onRetry={nothing} />
    </div>
  );
}
