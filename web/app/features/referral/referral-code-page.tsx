import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { referralQuery } from '../../data/referral/referral.ts';
import { QrPicture } from '../../parts/codes/qr-picture.tsx';
import { BackLink } from '../../parts/page/back-link.tsx';
import { m } from '../../site/language/words.ts';
import { ShareLink } from './share-link.tsx';

/** The code alone, large, to be held out to a friend who stands beside the player. */
export function ReferralCodePage() {
  const { data, error, refetch } = useQuery(referralQuery());
  return (
    <div className="page pt-4 md:pt-8">
      <BackLink to="/{-$lang}/referral-program">{m['referral.title']()}</BackLink>
      <h1 className="mt-1 mb-6 text-2xl md:text-3xl">{m['referral.codePage.title']()}</h1>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={2} className="h-40" />
      ) : data.code === null || data.link === null ? (
        <PaperCard>
          <p>{m['referral.terms.resting']()}</p>
        </PaperCard>
      ) : (
        <PaperCard className="mx-auto grid max-w-md justify-items-center gap-4 text-center">
          <p>{m['referral.codePage.scan']()}</p>
          <QrPicture text={data.link} label={m['referral.qr']()} />
          <b className="numbers font-print text-3xl font-normal tracking-[0.12em] wrap-anywhere text-danger">{data.code}</b>
          <ShareLink link={data.link} />
        </PaperCard>
      )}
    </div>
  );
}
