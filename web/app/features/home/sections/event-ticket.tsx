import type { ReactNode } from 'react';
import { classNames } from '@mela/kit/class-names.ts';

type Props = {
  /** The colour of its printed edge. */
  readonly tone: string;
  readonly picture: ReactNode;
  /** Above the name: what it is, or how long it lasts. */
  readonly above: ReactNode;
  /** Below the name. */
  readonly fact: ReactNode;
  /** The name as a link, which covers the ticket. */
  readonly children: ReactNode;
};

/** One thing that happens these days: a small ticket, as wide as the window where it is alone. */
export function EventTicket({ tone, picture, above, fact, children }: Props) {
  return (
    <li className="paper on-paper ticket relative w-[80vw] max-w-85 shrink-0 overflow-hidden rounded-print only:w-full lg:w-auto lg:max-w-none">
      <div aria-hidden className={classNames('print-edge print-edge-down', tone)} />
      <div className="numbers grid h-full grid-cols-[56px_minmax(0,1fr)] items-center gap-3.5 px-4 pb-4 pt-1 lg:grid-cols-[64px_minmax(0,1fr)] lg:gap-4 lg:px-5">
        <div className="h-17">{picture}</div>
        <div className="min-w-0 text-sm leading-snug">
          <p className="truncate text-muted">{above}</p>
          <h3 className="truncate text-base leading-tight lg:text-lg">{children}</h3>
          <p className="mt-0.5">{fact}</p>
        </div>
      </div>
    </li>
  );
}
