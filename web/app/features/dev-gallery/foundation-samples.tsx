import { m } from '../../site/language/words.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { classNames } from '@mela/kit/class-names.ts';
import { Pinwheel } from '@mela/kit/labels/pinwheel.tsx';
import type { SampleProps } from './sample.ts';

const inkColours = [
  ['ink-950', 'bg-ink-950 text-paper'],
  ['ink-900', 'bg-ink-900 text-paper'],
  ['ink-800', 'bg-ink-800 text-paper'],
  ['ink-700', 'bg-ink-700 text-paper'],
  ['marigold', 'bg-marigold text-ink-950'],
  ['rani', 'bg-rani text-white'],
  ['peacock', 'bg-peacock text-white'],
  ['indigo', 'bg-indigo text-paper'],
] as const;
const paperColours = [
  ['paper', 'bg-paper text-on-paper'],
  ['paper-light', 'bg-paper-light text-on-paper'],
  ['paper-shade', 'bg-paper-shade text-on-paper'],
  ['paper-line', 'bg-paper-line text-on-paper'],
  ['leaf', 'bg-leaf text-white'],
  ['vermilion-deep', 'bg-vermilion-deep text-white'],
  ['danger-on-paper', 'bg-paper text-danger-on-paper'],
  ['success-on-paper', 'bg-paper text-success-on-paper'],
] as const;

/** Each colour with its name in the text colour used on it. */
export function ColourSample({ ground }: SampleProps) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {(ground === 'paper' ? paperColours : inkColours).map(([name, look]) => (
        <li
          key={name}
          className={classNames('grid min-h-20 content-end rounded-print border border-paper-low/50 p-2 text-sm font-semibold', look)}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The two typefaces in the sizes of the scale. */
export function TypeSample() {
  const headline = m['parts.say.headline']();
  return (
    <div className="grid gap-4">
      <p className="font-print text-4xl">{headline}</p>
      <p className="font-print text-2xl">{headline}</p>
      <p>{m['parts.say.text']()}</p>
      <p className="text-sm opacity-85">{m['parts.say.text']()}</p>
      <Amount rupees={12_345_678.9} className="font-print text-3xl" />
    </div>
  );
}

/** The print textures: edge, rays, dots, ticket, stamp, frame. */
export function PrintSample({ ground }: SampleProps) {
  return (
    <div className="grid gap-4">
      <div aria-hidden className={classNames('print-edge', ground === 'paper' ? 'text-vermilion' : 'text-marigold')} />
      <div className="flex flex-wrap items-center gap-4">
        <Pinwheel className="size-20" />
        <div aria-hidden className="plain-peacock rays label-frame grid size-20 place-items-center">
          <span className="plain-sun size-10 rounded-full" />
        </div>
        <div aria-hidden className="halftone size-20 rounded-print text-rani" />
        <p className="stamp px-4 py-2 text-danger">{m['parts.say.paid']()}</p>
      </div>
      <p className="ticket bg-marigold px-6 py-4 font-semibold text-ink-950">{m['parts.say.cardTitle']()}</p>
    </div>
  );
}
