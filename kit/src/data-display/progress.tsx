import { useId } from 'react';
import { classNames } from '../class-names.ts';

export type ProgressTone = 'reward' | 'in' | 'good' | 'plain';

const tones: Record<ProgressTone, string> = {
  reward: 'text-rani',
  in: 'text-peacock',
  good: 'text-leaf',
  plain: 'text-marigold-deep',
};

type Props = {
  readonly label: string;
  /** Clamped between 0 and `max`. */
  readonly value: number;
  readonly max: number;
  /** The same as text, such as `₹250 of ₹1,000`; shown beside the label and read instead of a per cent. */
  readonly text: string;
  readonly tone?: ProgressTone;
};

/** A native progress bar. */
export function Progress({ label, value, max, text, tone = 'reward' }: Props) {
  const id = useId();
  const known = max > 0 ? Math.min(Math.max(value, 0), max) : 0;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="numbers text-sm opacity-85" aria-hidden>
          {text}
        </span>
      </div>
      <progress id={id} value={known} max={max > 0 ? max : 1} aria-valuetext={text} className={classNames('progress', tones[tone])} />
    </div>
  );
}
