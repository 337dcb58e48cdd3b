import type { BookEvent, Cell, TitleData } from '@mela/contract/games/book';
import type { Reel } from '../reel.ts';
import { payOf, roleAt } from '../symbols.ts';

type Win = Extract<BookEvent, { type: 'lineWin' | 'groupWin' }>;

/** Wins of the lines: each is read from the left as the first symbol that is not wild, or as wilds where those pay more. */
export function lineWins(title: TitleData, reels: readonly Reel[], factor: number): Win[] {
  const wild = roleAt(title, 'wild');
  return (title.lines ?? []).flatMap((rows, line): Win[] => {
    const shown = reels.map((reel, column) => reel.shown[rows[column] ?? 0] ?? -1);
    const cells = rows.map((row, column): Cell => [column, row]);
    const wildsIn = (count: number) => shown.slice(0, count).filter((symbol) => symbol === wild).length;
    const readAs = (symbol: number) => {
      const end = shown.findIndex((here) => here !== symbol && here !== wild);
      const count = end === -1 ? shown.length : end;
      const times = symbol === wild ? 1 : (title.wildMultiplier ?? 1) ** wildsIn(count);
      const pays = title.symbols[symbol]?.role === 'scatter' ? 0 : payOf(title, symbol, count);
      return { symbol, count, times, credits: pays * times };
    };
    const [asLead, asWilds] = [readAs(shown.find((symbol) => symbol !== wild) ?? wild), readAs(wild)];
    const { symbol, count, times, credits } = asWilds.credits > asLead.credits ? asWilds : asLead;
    const multiplier = factor * times;
    if (credits > 0) return [{ type: 'lineWin', line, symbol, count, cells: cells.slice(0, count), credits: credits * factor, multiplier }];
    const group = groupOf(title, shown, wild);
    const together = factor * (title.wildMultiplier ?? 1) ** wildsIn(shown.length);
    const paid = title.groups?.[group]?.credits ?? 0;
    return paid === 0 ? [] : [{ type: 'groupWin', line, group, cells, credits: paid * together, multiplier: together }];
  });
}

/** The group whose symbols, in any mix and with wilds among them, fill a whole line; -1 where none does. */
function groupOf({ groups = [] }: TitleData, shown: readonly number[], wild: number): number {
  if (shown.every((symbol) => symbol === wild)) return -1;
  return groups.findIndex(({ symbols }) => shown.every((symbol) => symbol === wild || symbols.includes(symbol)));
}
