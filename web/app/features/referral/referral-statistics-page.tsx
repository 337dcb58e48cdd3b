import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Chart } from '@mela/kit/charts/chart.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import type { ReferralDay } from '@mela/contract/api/accounts/referral';
import { referralDaysQuery } from '../../data/referral/referral.ts';
import { BackLink } from '../../parts/page/back-link.tsx';
import { m } from '../../site/language/words.ts';

/** Friends by day of India, as a chart with the same figures in a table. */
export function ReferralStatisticsPage() {
  const { data, error, refetch } = useQuery(referralDaysQuery());
  return (
    <div className="page pt-4 md:pt-8">
      <BackLink to="/{-$lang}/referral-program">{m['referral.title']()}</BackLink>
      <h1 className="mt-1 mb-6 text-2xl md:text-3xl">{m['referral.days.title']()}</h1>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} className="h-32" />
      ) : data.every(({ arrived, invited, qualified, rewarded }) => arrived + invited + qualified + rewarded === 0) ? (
        <EmptyState title={m['referral.days.none']()} />
      ) : (
        <PaperCard>
          <Days days={data} />
        </PaperCard>
      )}
    </div>
  );
}

function Days({ days }: { readonly days: readonly ReferralDay[] }) {
  const { labels, series } = useMemo(
    () => ({
      labels: days.map(({ day }) => day),
      series: [
        { name: m['referral.days.arrived'](), values: days.map(({ arrived }) => arrived) },
        { name: m['referral.count.invited'](), values: days.map(({ invited }) => invited) },
        { name: m['referral.days.qualified'](), values: days.map(({ qualified }) => qualified) },
        { name: m['referral.count.rewarded'](), values: days.map(({ rewarded }) => rewarded) },
      ],
    }),
    [days],
  );
  return (
    <Chart
      caption={m['referral.days.caption']()}
      placeTitle={m['referral.days.day']()}
      kind="bars"
      labels={labels}
      series={series}
      format={formatNumber}
    />
  );
}
