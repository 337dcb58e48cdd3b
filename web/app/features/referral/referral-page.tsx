import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import type { Referral } from '@mela/contract/api/accounts/referral';
import { CopyButton } from '@mela/kit/buttons/copy-button.tsx';
import { Button } from '@mela/kit/buttons/button.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { referralQuery } from '../../data/referral/referral.ts';
import { QrPicture } from '../../parts/codes/qr-picture.tsx';
import { prizeText } from '../../parts/contests/contest-texts.ts';
import { m } from '../../site/language/words.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { ReferralFriends } from './referral-friends.tsx';

/** The player's code and link as a pair of tickets, the terms, and the friends who came. */
export function ReferralPage() {
  const { data, error, refetch } = useQuery(referralQuery());
  return (
    <div className="page pt-4 md:pt-8">
      <h1 className="text-2xl md:text-3xl">{m['referral.title']()}</h1>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} className="mt-6 h-32" />
      ) : (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
          {data.code !== null && data.link !== null ? <Tickets code={data.code} link={data.link} /> : null}
          <Terms referral={data} />
          <ReferralFriends />
        </div>
      )}
    </div>
  );
}

/** Two tickets that hang together until they are torn: one for the player, one for the friend. */
function Tickets({ code, link }: { readonly code: string; readonly link: string }) {
  const hydrated = useHydrated();
  // Not in every browser, whatever its types say.
  const share = hydrated ? navigator.share?.bind(navigator) : undefined;
  return (
    <section className="grid sm:grid-cols-2">
      <PaperCard className="grid content-center gap-3 border-b-2 border-dashed border-ink-800/40 sm:border-r-2 sm:border-b-0">
        <h2 className="text-lg">{m['referral.code']()}</h2>
        <b className="numbers font-print text-3xl font-normal tracking-widest">{code}</b>
        <CopyButton text={code} label={m['referral.copyCode']()} />
      </PaperCard>
      <PaperCard className="grid justify-items-center gap-3">
        <QrPicture text={link} label={m['referral.qr']()} />
        <p className="max-w-full text-sm break-all">{link}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <CopyButton text={link} label={m['referral.copyLink']()} />
          {share !== undefined ? (
            <Button look="secondary" onClick={() => attempt(share({ url: link }).catch(() => undefined))}>
              {m['referral.share']()}
            </Button>
          ) : null}
        </div>
      </PaperCard>
    </section>
  );
}

function Terms({ referral: { inviting, terms, invited, rewarded, earned, earnedPoints } }: { readonly referral: Referral }) {
  return (
    <PaperCard as="section">
      <h2 className="mb-2 text-xl">{m['referral.terms.title']()}</h2>
      {terms === null ? (
        <p>{inviting ? m['referral.terms.none']() : m['referral.terms.resting']()}</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">
          <li>{m['referral.terms.reward']({ reward: prizeText(terms.reward), count: terms.monthMax })}</li>
          <li>{m['referral.terms.turnover']({ sum: formatRupees(terms.turnover, { paise: 'needed' }) })}</li>
          <li>{m['referral.terms.wait']({ days: terms.holdDays })}</li>
        </ul>
      )}
      <dl className="numbers mt-4 grid grid-cols-2 gap-x-6 gap-y-2">
        {(
          [
            [m['referral.count.invited'](), String(invited)],
            [m['referral.count.rewarded'](), String(rewarded)],
            [m['referral.count.earned'](), formatRupees(earned, { paise: 'needed' })],
            [m['referral.count.earnedPoints'](), formatNumber(earnedPoints)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <a className="mt-4 inline-block py-2 underline" href={pagePath('/referral-program/statistics', currentLocale())}>
        {m['referral.days.title']()}
      </a>
    </PaperCard>
  );
}
