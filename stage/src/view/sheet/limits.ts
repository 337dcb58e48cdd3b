import { formatMinor, groupIndian } from '@mela/kit/formats/money.ts';
import { make } from '../find.ts';
import type { GameSheet, Sheet, SheetPage } from './sheet.ts';
import { m } from '../../text/words.ts';

/** The limits of this game: bets, wins, the time of a spin, and what the operator allows. */
export const limitsPage = ({ title }: Sheet, { bets, demo, cycleMs, allows }: GameSheet): SheetPage => ({
  name: m['sheets.limits'](),
  fill: () => {
    const list = make('dl', 'sums');
    const rows: readonly (readonly [string, string])[] = [
      [m['sheets.leastBet'](), formatMinor(Math.min(...bets), true)],
      [m['sheets.mostBet'](), formatMinor(Math.max(...bets), true)],
    ];
    for (const [name, value] of rows) {
      const row = make('div');
      row.append(make('dt', '', name), make('dd', '', value));
      list.append(row);
    }
    const texts = [
      m['play.maxWinRule']({ count: groupIndian(title.winMaxBets) }),
      ...(cycleMs > 0 ? [m['sheets.cycleRule']({ seconds: String(cycleMs / 1000) })] : []),
      allows.autoplayRounds > 0 ? m['sheets.autoplayOn']({ rounds: allows.autoplayRounds }) : m['sheets.autoplayOff'](),
      allows.turbo ? m['sheets.turboOn']() : m['sheets.turboOff'](),
      m['sheets.keysRule'](),
      ...(demo ? [m['sheets.demoLimits']()] : []),
    ];
    return [make('h3', '', m['sheets.limits']()), list, ...texts.map((line) => make('p', '', line))];
  },
});
