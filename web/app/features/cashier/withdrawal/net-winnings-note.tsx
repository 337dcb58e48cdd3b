import { asPercent } from '@mela/contract/money/shares';
import { useQuery } from '@tanstack/react-query';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { netWinningsQuery } from '../../../data/cashier/statement.ts';
import { isSwitchedOn } from '../../../data/settings/settings.ts';
import { useSettings } from '../../../data/settings/use-settings.ts';
import { m } from '../../../site/language/words.ts';

/** How much of a withdrawal is net winnings of the financial year; nothing where the site does without, as with play money. */
export function NetWinningsNote({ rupees }: { readonly rupees: number }) {
  const isOn = isSwitchedOn(useSettings(), 'net_winnings');
  const { data } = useQuery({ ...netWinningsQuery(rupees), enabled: isOn });
  if (!isOn || data === undefined) return null;
  const { netWinnings, tax, taxPercent } = data.preview;
  const sum = (value: number) => formatRupees(value, { paise: 'needed' });
  return (
    <section className="numbers border-l-4 border-peacock bg-peacock/10 px-4 py-3">
      <h3 className="text-lg">{m['cashier.netWinnings.title']({ year: data.year })}</h3>
      <p className="mt-1">
        {netWinnings > 0 ? m['cashier.netWinnings.share']({ sum: sum(netWinnings) }) : m['cashier.netWinnings.none']()}
      </p>
      {tax > 0 ? <p>{m['cashier.netWinnings.tax']({ percent: asPercent(taxPercent), sum: sum(tax) })}</p> : null}
      <p className="mt-1 text-sm text-muted">{m['cashier.netWinnings.note']()}</p>
    </section>
  );
}
