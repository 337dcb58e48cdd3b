import type { SymbolData, TitleData } from '@mela/contract/book';
import { formatMoney } from '../../text/format-money.ts';
import { make } from '../find.ts';

/** Count and sum at a bet, most first. A cluster pays from so many on. */
export function payTable(symbol: SymbolData, title: TitleData, betMinor: number): HTMLElement {
  const rows = Object.entries(symbol.pays)
    .map(([count, credits]) => [Number(count), credits] as const)
    .filter(([, credits]) => credits > 0)
    .toSorted((a, b) => b[0] - a[0]);
  const list = make('dl');
  const sign = title.kind === 'clusters' && symbol.role !== 'scatter' ? '+' : '×';
  for (const [count, credits] of rows)
    list.append(make('dt', '', `${count}${sign}`), make('dd', '', formatMoney((credits * betMinor) / title.betCredits, true)));
  return list;
}
