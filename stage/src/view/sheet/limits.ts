import { formatMinor, groupIndian } from '@mela/kit/formats/money.ts';
import { make } from '../find.ts';
import type { GameSheet, Sheet, SheetPage } from './sheet.ts';

/** The limits of this game: bets, wins, the time of a spin, and what the operator allows. */
export const limitsPage = ({ title, words }: Sheet, { bets, demo, cycleMs, allows }: GameSheet): SheetPage => ({
  name: words.limits,
  fill: () => {
    const list = make('dl', 'sums');
    const rows: readonly (readonly [string, string])[] = [
      [words.leastBet, formatMinor(Math.min(...bets), true)],
      [words.mostBet, formatMinor(Math.max(...bets), true)],
    ];
    for (const [name, value] of rows) {
      const row = make('div');
      row.append(make('dt', '', name), make('dd', '', value));
      list.append(row);
    }
    const texts = [
      words.maxWinRule(groupIndian(title.winMaxBets)),
      words.cycleRule(String(cycleMs / 1000)),
      allows.autoplayRounds > 0 ? words.autoplayOn(allows.autoplayRounds) : words.autoplayOff,
      allows.turbo ? words.turboOn : words.turboOff,
      words.keysRule,
      ...(demo ? [words.demoLimits] : []),
    ];
    return [make('h3', '', words.limits), list, ...texts.map((line) => make('p', '', line))];
  },
});
