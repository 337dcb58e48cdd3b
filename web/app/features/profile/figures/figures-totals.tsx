import type { ReactNode } from 'react';
import type { Figures } from '@mela/contract/api/accounts/figures';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { noonOf } from '@mela/kit/formats/time.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { m } from '../../../site/language/words.ts';
import { playTimeText } from './play-time-text.ts';

/** The sums of all days, and the best and the worst day. */
export function FiguresTotals({ figures: { total, best, worst } }: { readonly figures: Figures }) {
  const dates = useDates();
  const dayOf = (one: Figures['best']) =>
    one === null ? (
      '–'
    ) : (
      <>
        <Amount rupees={one.net} sign /> <span className="block text-sm font-normal text-muted">{dates.day(noonOf(one.day))}</span>
      </>
    );
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 *:first:col-span-2 md:grid-cols-5">
      <Figure name={m['figures.net']()} large>
        <Amount rupees={total.net} sign />
      </Figure>
      <Figure name={m['figures.staked']()}>
        <Amount rupees={total.staked} />
      </Figure>
      <Figure name={m['figures.won']()}>
        <Amount rupees={total.won} />
      </Figure>
      <Figure name={m['figures.rounds']()}>{formatNumber(total.rounds)}</Figure>
      <Figure name={m['figures.minutes']()}>{playTimeText(total.minutes)}</Figure>
      <Figure name={m['figures.deposited']()}>
        <Amount rupees={total.deposited} />
      </Figure>
      <Figure name={m['figures.withdrawn']()}>
        <Amount rupees={total.withdrawn} />
      </Figure>
      <Figure name={m['figures.best']()}>{dayOf(best)}</Figure>
      <Figure name={m['figures.worst']()}>{dayOf(worst)}</Figure>
    </dl>
  );
}

type FigureProps = { readonly name: string; readonly large?: boolean; readonly children: ReactNode };

const Figure = ({ name, large = false, children }: FigureProps) => (
  <div className="rounded-panel border border-ink-700 bg-ink-900 p-4">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className={large ? 'numbers font-print text-2xl' : 'numbers text-lg font-semibold'}>{children}</dd>
  </div>
);
