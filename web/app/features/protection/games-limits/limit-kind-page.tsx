import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { limitPeriods, type LimitKind } from '@mela/contract/api/protection/limit-kinds';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { limitsQuery } from '../../../data/protection/limits.ts';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { m } from '../../../site/language/words.ts';
import { LimitForm } from './limit-form.tsx';
import { UsedLately } from './used-lately.tsx';
import { kindTexts, kindTitles } from './limit-texts.ts';

/** The limits of one kind: a day, a week, a month. The lowest decides. */
export function LimitKindPage({ kind, now }: { readonly kind: LimitKind; readonly now: number }) {
  const { data, error, refetch } = useQuery(limitsQuery());
  return (
    <div className="page pt-6 md:pt-10">
      <BackLink to="/{-$lang}/games-limits">{m['limits.all']()}</BackLink>
      <h1 className="mt-1 text-2xl md:text-3xl">{kindTitles[kind]()}</h1>
      <div className="mb-6 mt-2 max-w-2xl">
        <p className="text-muted">{kindTexts[kind]()}</p>
        <UsedLately kind={kind} />
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} className="h-40" />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-3">
          {limitPeriods.map((period) => {
            const isThis = (one: { readonly kind: LimitKind; readonly period: string }) => one.kind === kind && one.period === period;
            const limit = data.limits.find(isThis) ?? null;
            return (
              <LimitForm key={period} kind={kind} period={period} limit={limit} change={data.schedule.find(isThis) ?? null} now={now} />
            );
          })}
        </div>
      )}
    </div>
  );
}
