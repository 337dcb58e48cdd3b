import type { ReactNode } from 'react';
import { classNames } from '@mela/kit/class-names.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';

type Props = { readonly isGood: boolean; readonly rupees?: number | null; readonly title: string; readonly children?: ReactNode };

/** How a payment has ended, seen before it is read: a printed tick or cross, the sum, and one sentence. */
export function Outcome({ isGood, rupees = null, title, children }: Props) {
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center">
      <svg
        aria-hidden
        viewBox="0 0 96 96"
        className={classNames('stamp-down size-20 fill-none stroke-paper-light md:size-24', isGood ? 'text-leaf' : 'text-vermilion-deep')}
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={edge} className="fill-current stroke-none" />
        <path d={isGood ? 'M30 50l12 12 25-27' : 'M34 34l28 28M62 34L34 62'} />
      </svg>
      {rupees === null ? null : <Amount rupees={rupees} className="font-print text-4xl leading-none" />}
      <p className="text-lg font-semibold">{title}</p>
      {children}
    </div>
  );
}

const teeth = 20;
/** The toothed edge of a stamp. */
const edge = `${Array.from({ length: teeth * 2 }, (_, at) => {
  const angle = (at * Math.PI) / teeth;
  const radius = at % 2 === 0 ? 47 : 42;
  return `${at === 0 ? 'M' : 'L'}${(48 + radius * Math.sin(angle)).toFixed(1)} ${(48 - radius * Math.cos(angle)).toFixed(1)}`;
}).join('')}Z`;
