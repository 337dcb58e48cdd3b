import type { Referral } from '@mela/contract/api/accounts/referral';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { prizeText } from '../../parts/contests/contest-texts.ts';
import { m } from '../../site/language/words.ts';
import { pagePath } from '../../site/routing/page-path.ts';

/** What is asked of a friend and what follows, in steps. */
export function ReferralTerms({ referral: { inviting, terms } }: { readonly referral: Referral }) {
  return (
    <PaperCard as="section">
      <h2 className="mb-3 text-xl">{m['referral.terms.title']()}</h2>
      {terms === null ? (
        <p>{inviting ? m['referral.terms.none']() : m['referral.terms.resting']()}</p>
      ) : (
        <>
          <ol className="grid gap-3">
            {[
              m['referral.terms.join'](),
              m['referral.terms.turnover']({ sum: formatRupees(terms.turnover, { paise: 'needed' }) }),
              m['referral.terms.wait']({ days: terms.holdDays }),
            ].map((text, at) => (
              <li key={text} className="grid grid-cols-[2.25rem_1fr] items-baseline gap-x-3">
                <span
                  aria-hidden
                  className="numbers grid size-9 place-items-center rounded-full border-2 border-ink-800 font-print text-lg"
                >
                  {formatNumber(at + 1)}
                </span>
                <span>{text}</span>
              </li>
            ))}
          </ol>
          <p className="perforation mt-4 pt-3 font-semibold">
            {m['referral.terms.reward']({ reward: prizeText(terms.reward), count: terms.monthMax })}
          </p>
        </>
      )}
    </PaperCard>
  );
}

/** How many came and what they brought, with the ways to the list, the days and the code alone. */
export function ReferralFigures({ referral: { code, invited, rewarded, earned, earnedPoints } }: { readonly referral: Referral }) {
  const figures = [
    [m['referral.count.invited'](), formatNumber(invited)],
    [m['referral.count.rewarded'](), formatNumber(rewarded)],
    [m['referral.count.earned'](), formatRupees(earned, { paise: 'needed' })],
    [m['referral.count.earnedPoints'](), formatNumber(earnedPoints)],
  ] as const;
  const ways = [
    ...(code === null ? [] : [['/referral-program/code', m['referral.codePage.title']()] as const]),
    ['/referral-program/users', m['referral.friends']()],
    ['/referral-program/statistics', m['referral.days.title']()],
  ] as const;
  return (
    <PaperCard as="section">
      <h2 className="mb-3 text-xl">{m['referral.count.title']()}</h2>
      <dl className="numbers grid grid-cols-2 gap-x-6 gap-y-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-print text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="perforation mt-4 flex flex-wrap gap-x-6 pt-2">
        {ways.map(([path, text]) => (
          <li key={path}>
            <a
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              href={pagePath(path, currentLocale())}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </PaperCard>
  );
}
