import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type BadgeTone = 'neutral' | 'good' | 'wait' | 'bad';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-ink-700 text-paper',
  good: 'bg-leaf text-white',
  wait: 'bg-marigold text-ink-950',
  bad: 'bg-vermilion-press text-white',
};

/** A small tag: the state of a payment, the kind of a game. */
export function Badge({
  tone = 'neutral',
  className = '',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={classNames('inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold leading-snug', tones[tone], className)}>
      {children}
    </span>
  );
}
