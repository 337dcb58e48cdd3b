import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A receipt with a torn lower edge. */
export function Receipt({ className = '', children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={classNames('receipt on-paper bg-paper-light px-5 pt-5 text-on-paper', className)}>{children}</div>;
}

/** Lines of a receipt: names and values in two columns. */
export function ReceiptLines({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) {
  return <dl className={classNames('numbers grid gap-2', className)}>{children}</dl>;
}

export function ReceiptLine({
  name,
  strong = false,
  children,
}: {
  readonly name: ReactNode;
  readonly strong?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4',
        strong && 'border-t-2 border-ink-800 pt-2 font-semibold',
      )}
    >
      <dt className={strong ? '' : 'text-on-paper-dim'}>{name}</dt>
      <dd className="ml-auto min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
