import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { referralQuery } from '../../data/referral/referral.ts';
import { m } from '../../site/language/words.ts';
import { ReferralFigures, ReferralTerms } from './referral-terms.tsx';
import { TornTickets } from './torn-tickets.tsx';

/** The player's code and link as a ticket torn in two, the terms, and what has come of it. */
export function ReferralPage() {
  const { data, error, refetch } = useQuery(referralQuery());
  return (
    <div className="page pt-4 md:pt-8">
      <header className="max-w-3xl">
        <h1 className="text-2xl md:text-3xl">{m['referral.title']()}</h1>
        {data?.inviting ? <p className="mt-1 text-muted md:mt-3 md:text-lg">{m['referral.intro']()}</p> : null}
      </header>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} className="mt-6 h-32" />
      ) : (
        <div className="mt-6 grid gap-6">
          {data.code !== null && data.link !== null ? <TornTickets code={data.code} link={data.link} /> : null}
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <ReferralTerms referral={data} />
            <ReferralFigures referral={data} />
          </div>
        </div>
      )}
    </div>
  );
}
