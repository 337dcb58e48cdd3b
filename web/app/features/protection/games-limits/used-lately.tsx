import { useQuery } from '@tanstack/react-query';
import type { LimitKind } from '@mela/contract/api/protection/limit-kinds';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { summaryQuery } from '../../../data/cashier/statement.ts';
import { playDaysQuery } from '../../../data/history/queries.ts';
import { sumDays } from '../../../data/history/sum-days.ts';
import { m } from '../../../site/language/words.ts';

const days = 30;

/**
 * What a limit of this kind would have measured in the last 30 days, beside the place where it is set. Nothing where it is not known, and for
 * limits of time.
 */
export function UsedLately({ kind }: { readonly kind: LimitKind }) {
  const isDeposit = kind === 'deposit';
  const isPlay = kind === 'loss' || kind === 'wager';
  const { data: paid } = useQuery({ ...summaryQuery(), enabled: isDeposit });
  const { data: played } = useQuery({ ...playDaysQuery(days), enabled: isPlay });
  if (isDeposit)
    return paid === undefined ? null : (
      <Line>{m['limits.lately.deposit']({ days: paid.days, sum: formatRupees(paid.deposited, { paise: 'needed' }) })}</Line>
    );
  if (!isPlay || played === undefined) return null;
  const { bet, result } = sumDays(played);
  return (
    <Line>
      {kind === 'wager'
        ? m['limits.lately.wager']({ days, sum: formatRupees(bet, { paise: 'needed' }) })
        : m['limits.lately.loss']({ days, sum: formatRupees(result, { paise: 'needed', sign: true }) })}
    </Line>
  );
}

const Line = ({ children }: { readonly children: string }) => <p className="numbers text-sm">{children}</p>;
