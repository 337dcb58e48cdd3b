import type { ReactNode } from 'react';
import { classNames } from '@mela/kit/class-names.ts';

type Mark = { readonly ground: string; readonly drawing: ReactNode };

const bank: Mark = {
  ground: 'fill-peacock',
  drawing: (
    <>
      <path className="fill-marigold" d="m22 6 13 6v2H9v-2z" />
      <path className="fill-paper" d="M12 15h3v7h-3zm8.5 0h3v7h-3zM29 15h3v7h-3z" />
      <path className="fill-paper" d="M9 23h26v3H9z" />
    </>
  ),
};

/** Our own pictograms of the kinds of payment methods, by the name of the payment system: no company's sign. */
const marks: Readonly<Record<string, Mark>> = {
  upi: {
    ground: 'fill-indigo',
    drawing: (
      <>
        <path className="fill-paper" d="M16 4h12a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2" />
        <path className="fill-indigo" d="M16.5 7h11v14h-11zM20 24h4v1.5h-4z" />
        <path
          className="fill-none stroke-marigold"
          strokeWidth="1.8"
          strokeLinejoin="round"
          d="M19 10h6.5M19 13h6.5m-6.5-3c5.5 0 5.5 5.5 0 5.5l5 3.800"
        />
      </>
    ),
  },
  card: {
    ground: 'fill-rani',
    drawing: (
      <>
        <path className="fill-paper" d="M9 7h26a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2" />
        <path className="fill-ink-800" d="M7 10.5h30v4H7zM24 20h10v2H24z" />
        <path className="fill-marigold" d="M10 17.5h7v5h-7z" />
      </>
    ),
  },
  netbanking: bank,
  bank,
  wallet: {
    ground: 'fill-leaf',
    drawing: (
      <>
        <path className="fill-marigold" d="m12 9 17-4 1.5 5H12z" />
        <path className="fill-paper" d="M10 9h24a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2" />
        <path className="fill-ink-800" d="M28 15h8v6h-8a3 3 0 0 1 0-6" />
        <circle className="fill-marigold" cx="29" cy="18" r="1.5" />
      </>
    ),
  },
};

const other: Mark = {
  ground: 'fill-ink-700',
  drawing: (
    <>
      <path className="fill-paper" d="M7 9h30v14H7z" />
      <circle className="fill-peacock" cx="22" cy="16" r="4.5" />
      <path className="fill-peacock" d="M9 11h4v2H9zm22 8h4v2h-4z" />
    </>
  ),
};

/** The mark of a payment method, beside its name. */
export function PaymentMark({ system, className }: { readonly system: string; readonly className?: string }) {
  const { ground, drawing } = (Object.hasOwn(marks, system) ? marks[system] : undefined) ?? other;
  return (
    <svg aria-hidden viewBox="0 0 44 32" className={classNames('h-8 w-11 shrink-0', className)}>
      <rect className={ground} width="44" height="32" rx="4" />
      {drawing}
    </svg>
  );
}
