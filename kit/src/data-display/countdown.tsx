import { m } from '../words/words.ts';
import { classNames } from '../class-names.ts';
import { useEffect, useState } from 'react';

type Props = {
  /** Accessible name: "Draw closes in". */
  readonly label: string;
  /** The moment, in Unix seconds. */
  readonly until: number;
  readonly onEnd?: () => void;
  readonly onPaper?: boolean;
};

const two = (value: number) => String(value).padStart(2, '0');

/** The remaining time. Above a day it shows minutes only. */
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

export type CountdownParts = { readonly days: number; readonly hours: number; readonly minutes: number; readonly seconds: number };

/** The remaining time in units; never below zero. @param leftMs milliseconds until the end. */
export function countdownParts(leftMs: number): CountdownParts {
  const left = Math.max(0, Math.ceil(leftMs / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/**
 * The time in milliseconds, each second until `untilMs`; null on the server and in the first render, so that both are equal. `onEnd` is
 * called once, when the time is reached while the page is open.
 */
export function useClock(untilMs: number, onEnd?: () => void): number | null {
  const [nowMs, setNow] = useState<number | null>(null);
  useEffect(() => {
    const start = Date.now();
    setNow(start);
    if (start >= untilMs) return;
    const timer = setInterval(() => {
      const now = Date.now();
      setNow(now);
      if (now < untilMs) return;
      clearInterval(timer);
      onEnd?.();
    }, 1000);
    return () => clearInterval(timer);
    // A new `onEnd` does not restart the timer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [untilMs]);
  return nowMs;
}
