import type { ReactNode } from 'react';
import type { Wallet } from '@mela/contract/api/wallet';
import { classNames } from '@mela/kit/class-names.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { balanceParts, type BalanceParts } from '../../data/balance/balance-parts.ts';
import { m } from '../../site/language/words.ts';

type Part = Exclude<keyof BalanceParts, 'wagerLeft'>;
const order: readonly Part[] = ['now', 'waiting', 'bonus', 'rest'];
const names: Readonly<Record<Part, () => string>> = {
  now: m['cashier.parts.now'],
  waiting: m['cashier.parts.waiting'],
  bonus: m['cashier.parts.bonus'],
  rest: m['cashier.parts.rest'],
};
/** Marks that differ without colour too: full, striped, ringed, empty. */
const marks: Readonly<Record<Part, string>> = { now: 'is-now', waiting: 'is-waiting', bonus: 'is-bonus', rest: 'is-rest' };

/** A balance as one picture: what can be withdrawn now, and why the rest cannot. `head` is shown above it. */
export function BalanceBreakdown({ wallet, head = null }: { readonly wallet: Wallet; readonly head?: ReactNode }) {
  const parts = balanceParts(wallet);
  const shown = order.filter((part) => part === 'now' || parts[part] > 0);
  const filled = shown.filter((part) => parts[part] > 0);
  return (
    <div>
      {head}
      {filled.length > 1 ? <Bar parts={parts} shown={filled} all={wallet.balance} /> : null}
      <dl className="numbers grid gap-1">
        {shown.map((part) => (
          <div key={part} className="flex items-baseline justify-between gap-x-4">
            <dt className={classNames('flex min-w-0 items-baseline gap-2', part === 'now' ? 'font-semibold' : 'text-sm text-muted')}>
              {filled.length > 1 ? <span aria-hidden className={classNames('parts-mark', marks[part])} /> : null}
              {names[part]()}
            </dt>
            <dd data-testid={`part-${part}`}>
              <Amount
                rupees={parts[part]}
                className={part === 'now' ? 'font-print text-xl leading-none' : 'text-sm font-semibold text-foreground'}
              />
            </dd>
          </div>
        ))}
      </dl>
      {parts.wagerLeft > 0 ? <p className="numbers mt-2 text-sm text-muted">{whyWaiting(parts)}</p> : null}
    </div>
  );
}

function whyWaiting({ waiting, wagerLeft }: BalanceParts): string {
  const left = formatRupees(wagerLeft, { paise: 'needed' });
  return waiting > 0 ? m['cashier.parts.opens']({ left }) : m['cashier.parts.left']({ left });
}

type BarProps = { readonly parts: BalanceParts; readonly shown: readonly Part[]; readonly all: number };

/** The parts by their share of the balance; one that is almost nothing is still seen. */
function Bar({ parts, shown, all }: BarProps) {
  const least = 12;
  const wide = shown.map((part) => Math.max((parts[part] / all) * 1_000, least));
  const sum = wide.reduce((total, width) => total + width, 0);
  return (
    <svg aria-hidden viewBox={`0 0 ${sum} 10`} preserveAspectRatio="none" className="parts-bar my-3 block h-4 w-full">
      {shown.map((part, at) => (
        <rect
          key={part}
          className={marks[part]}
          x={wide.slice(0, at).reduce((total, width) => total + width, 0)}
          width={wide[at]}
          height="10"
        />
      ))}
    </svg>
  );
}
