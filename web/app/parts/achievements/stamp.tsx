import type { ReactNode } from 'react';
import type { Emblem } from '@mela/contract/site/achievements';
import { classNames } from '@mela/kit/class-names.ts';
import { emblemsOfCare } from './emblems-of-care.tsx';
import { emblemsOfPlay } from './emblems-of-play.tsx';

const emblemsByName: Readonly<Record<Emblem, ReactNode>> = { ...emblemsOfCare, ...emblemsOfPlay };

/** The ground of a stamp: one spot for what is tried, one for safe play, one for the account. */
const grounds = { play: 'fill-vermilion', care: 'fill-peacock', account: 'fill-indigo' } as const;
const ofAccount: ReadonlySet<Emblem> = new Set(['card', 'key', 'lock', 'rings', 'calendar', 'elephant']);
const groundOf = (emblem: Emblem) => grounds[ofAccount.has(emblem) ? 'account' : emblem in emblemsOfCare ? 'care' : 'play'];

type StampProps = {
  readonly emblem: Emblem;
  /** Tiers that are earned, of so many. */
  readonly tier: number;
  readonly tiers: number;
  /** The day on which it was earned, such as 2026-11-29, for the postmark; null without one. */
  readonly day: string | null;
  readonly className?: string;
};

/** A stamp of an achievement, with its holes, a star for each tier and a postmark. Beside it stands what it is. */
export function Stamp({ emblem, tier, tiers, day, className = '' }: StampProps) {
  return (
    <svg viewBox="0 0 144 176" aria-hidden className={classNames('stamp block', className)} strokeLinejoin="round" strokeLinecap="round">
      <path d="M6 6h132v164H6z" className="fill-paper-light" />
      <path d="M6 6h132v164H6z" fill="none" className="stroke-paper" strokeWidth="9" strokeDasharray="0 13.2" />
      <path d="M17 17h110v142H17z" className={groundOf(emblem)} />
      <path d="M22 22h100v108H22z" className="fill-paper" />
      <g className="stroke-paper-shade" strokeWidth="1.5">
        <path
          d="M22 22 72 76 122 22M22 130l50-54 50 54M22 58l50 18 50-18M22 94l50-18 50 18M54 22l18 54 18-54M54 130l18-54 18 54"
          fill="none"
        />
      </g>
      <g transform="translate(24 28)" className="stroke-ink-800" strokeWidth="3">
        {emblemsByName[emblem]}
      </g>
      <Stars tier={tier} tiers={tiers} />
      {day === null ? null : <Postmark day={day} />}
    </svg>
  );
}

const star = 'M0-9 2.6-3 9-2.4 4.2 2 5.6 8.4 0 5-5.6 8.4-4.2 2-9-2.4-2.6-3z';

function Stars({ tier, tiers }: Pick<StampProps, 'tier' | 'tiers'>) {
  return (
    <g strokeWidth="1.5" className="stroke-paper-light">
      {Array.from({ length: tiers }, (_, at) => (
        <path
          key={at}
          d={star}
          transform={`translate(${72 + (at - (tiers - 1) / 2) * 26} 145)`}
          className={at < tier ? 'fill-marigold' : 'fill-transparent'}
        />
      ))}
    </g>
  );
}

/** Over the corner, as an office strikes it. */
function Postmark({ day }: { readonly day: string }) {
  const [year, month, date] = day.split('-');
  return (
    <g transform="translate(108 36) rotate(-14)" fill="none" className="stroke-ink-800" opacity=".82">
      <circle r="25" strokeWidth="2.5" className="fill-paper-light/70" />
      <circle r="19" strokeWidth="1.5" />
      <path d="M-60-7q9-5 18 0t17 0M-60 1q9-5 18 0t17 0M-60 9q9-5 18 0t17 0" strokeWidth="2" />
      <g textAnchor="middle" className="numbers fill-ink-800 font-text font-semibold" stroke="none" fontSize="11">
        <text y="-1">{`${date}·${month}`}</text>
        <text y="11">{year}</text>
      </g>
    </g>
  );
}

/** The place of a stamp that is not earned: its outline. A hidden one keeps its place closed. */
export function EmptyPlace({ emblem, className = '' }: { readonly emblem: Emblem | null; readonly className?: string }) {
  return (
    <svg viewBox="0 0 144 176" aria-hidden className={classNames('block', className)} strokeLinejoin="round" strokeLinecap="round">
      <path d="M6 6h132v164H6z" className="fill-paper-shade/45 stroke-paper-low" strokeWidth="2" strokeDasharray="5 6" />
      {emblem === null ? (
        <g className="stroke-paper-low" strokeWidth="2.5">
          <path d="M24 40h96v86H24z" className="fill-paper-shade" />
          <path d="m24 40 48 46 48-46M24 126l36-52M120 126 84 74" fill="none" />
          <circle cx="72" cy="88" r="13" className="fill-paper-low" />
          <path d="M66 88h12M72 82v12" className="stroke-paper" />
        </g>
      ) : (
        <g transform="translate(24 28)" className="stroke-paper-low [&_*]:fill-none! [&_*]:stroke-paper-low!" strokeWidth="2.5">
          {emblemsByName[emblem]}
        </g>
      )}
    </svg>
  );
}
