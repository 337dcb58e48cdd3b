import { m } from '../../lib/i18n/words.ts';
import { classNames } from '../class-names.ts';
import { countdownParts } from './countdown-parts.ts';
import { useClock } from './use-clock.ts';

type Props = {
  /** What comes then, for those who hear the page: "Draw closes in". */
  readonly label: string;
  /** The moment, in Unix seconds. */
  readonly until: number;
  readonly onEnd?: () => void;
  readonly onPaper?: boolean;
};

const two = (value: number) => String(value).padStart(2, '0');

/** Time that is left, as number tickets. Above a day it counts minutes only: nothing there changes each second. */
export function Countdown({ label, until, onEnd, onPaper = false }: Props) {
  const nowMs = useClock(until * 1000, onEnd);
  const left = nowMs === null ? null : countdownParts(until * 1000 - nowMs);
  const far = left !== null && left.days > 0;
  const units = [
    ...(far ? [{ name: m['ui.time.days'](), value: left.days }] : []),
    { name: m['ui.time.hours'](), value: left?.hours },
    { name: m['ui.time.minutes'](), value: left?.minutes },
    ...(far ? [] : [{ name: m['ui.time.seconds'](), value: left?.seconds }]),
  ];
  return (
    <div role="timer" aria-label={label} className="numbers inline-flex gap-2">
      {units.map(({ name, value }) => (
        <span key={name} className="grid justify-items-center gap-1">
          <span
            className={classNames(
              'countdown-ticket font-print text-2xl leading-none',
              onPaper ? 'bg-ink-800 text-paper' : 'bg-paper text-on-paper',
            )}
          >
            {value === undefined ? '––' : two(value)}
          </span>
          <span className={classNames('text-xs font-semibold', onPaper ? 'text-on-paper-dim' : 'text-paper-dim')}>{name}</span>
        </span>
      ))}
    </div>
  );
}
