import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { StageHistory } from '../../api/stage-api.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import { formatClock } from '@mela/contract/site/dates';
import { make } from '../find.ts';
import type { GameSheet, SheetPage } from './sheet.ts';
import { m } from '../../text/words.ts';

/** Sums of this session, and the newest rounds, each with a link to the page where it can be watched again and checked. */
export const historyPage = (game: GameSheet): SheetPage => ({
  name: m['sheets.history'](),
  fill: () => {
    const place = make('div');
    place.setAttribute('aria-busy', 'true');
    place.append(make('p', '', `${m['play.loading']()}…`));
    inBackground(
      game
        .history()
        .then((history) => place.replaceChildren(...sums(history), ...rounds(history)))
        .catch(() => place.replaceChildren(make('p', '', m['sheets.historyFailed']())))
        .finally(() => place.removeAttribute('aria-busy')),
    );
    return [place];
  },
});

function sums({ since, rounds: played, bets, wins }: StageHistory): readonly Node[] {
  const list = make('dl', 'sums');
  const rows: readonly (readonly [string, string])[] = [
    [m['sheets.began'](), formatClock(since)],
    [m['sheets.roundsPlayed'](), String(played)],
    [m['sheets.staked'](), formatMinor(bets)],
    [m['sheets.wonBack'](), formatMinor(wins)],
    [m['sheets.net'](), formatMinor(wins - bets)],
  ];
  for (const [name, value] of rows) {
    const row = make('div');
    row.append(make('dt', '', name), make('dd', '', value));
    list.append(row);
  }
  return [make('h3', '', m['sheets.playSession']()), list];
}

function rounds({ last }: StageHistory): readonly Node[] {
  if (last.length === 0) return [make('h3', '', m['sheets.lastRounds']()), make('p', '', m['sheets.noRounds']())];
  const table = make('table', 'rounds');
  const head = make('tr');
  head.append(...[m['play.round'](), m['sheets.clock'](), m['play.bet'](), m['play.win']()].map((name) => make('th', '', name)));
  table.append(head);
  for (const one of last) {
    const row = make('tr');
    const name = make('td');
    if (one.path === null) name.textContent = one.round;
    else {
      // In a new window, so that the game stays open.
      const link = make('a', '', one.round);
      link.href = one.path;
      link.target = '_blank';
      link.rel = 'noopener';
      link.setAttribute('aria-label', m['sheets.openRound']({ round: one.round }));
      name.append(link);
    }
    row.append(
      name,
      make('td', '', formatClock(one.at)),
      make('td', '', formatMinor(one.bet)),
      make('td', '', one.waits ? m['sheets.roundOpen']() : formatMinor(one.win)),
    );
    table.append(row);
  }
  return [make('h3', '', m['sheets.lastRounds']()), table];
}
