import type { StageHistory } from '../../api/stage-api.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import { formatTime } from '../../text/language.ts';
import { make } from '../find.ts';
import type { GameSheet, Sheet, SheetPage } from './sheet.ts';

/** Sums of this session, and the newest rounds, each with a link to the page where it can be watched again and checked. */
export const historyPage = (sheet: Sheet, game: GameSheet): SheetPage => ({
  name: sheet.words.history,
  fill: () => {
    const place = make('div');
    place.setAttribute('aria-busy', 'true');
    place.append(make('p', '', `${sheet.words.loading}…`));
    void game
      .history()
      .then((history) => place.replaceChildren(...sums(sheet, history), ...rounds(sheet, game, history)))
      .catch(() => place.replaceChildren(make('p', '', sheet.words.historyFailed)))
      .finally(() => place.removeAttribute('aria-busy'));
    return [place];
  },
});

function sums({ words, lang }: Sheet, { since, rounds: played, bets, wins }: StageHistory): readonly Node[] {
  const list = make('dl', 'sums');
  const rows: readonly (readonly [string, string])[] = [
    [words.began, formatTime(since * 1000, lang)],
    [words.roundsPlayed, String(played)],
    [words.staked, formatMinor(bets)],
    [words.wonBack, formatMinor(wins)],
    [words.net, formatMinor(wins - bets)],
  ];
  for (const [name, value] of rows) {
    const row = make('div');
    row.append(make('dt', '', name), make('dd', '', value));
    list.append(row);
  }
  return [make('h3', '', words.playSession), list];
}

function rounds({ words, lang }: Sheet, { demo }: GameSheet, { last }: StageHistory): readonly Node[] {
  if (last.length === 0) return [make('h3', '', words.lastRounds), make('p', '', words.noRounds)];
  const table = make('table', 'rounds');
  const head = make('tr');
  head.append(...[words.round, words.clock, words.bet, words.win].map((name) => make('th', '', name)));
  table.append(head);
  for (const one of last) {
    const row = make('tr');
    const name = make('td');
    if (demo || one.waits) name.textContent = one.round;
    else {
      // In a new window, so that the game stays open.
      const link = make('a', '', one.round);
      link.href = `/${lang}/rounds/${encodeURIComponent(one.round)}`;
      link.target = '_blank';
      link.rel = 'noopener';
      link.setAttribute('aria-label', words.openRound(one.round));
      name.append(link);
    }
    row.append(
      name,
      make('td', '', formatTime(one.at * 1000, lang)),
      make('td', '', formatMinor(one.bet)),
      make('td', '', one.waits ? words.roundOpen : formatMinor(one.win)),
    );
    table.append(row);
  }
  return [make('h3', '', words.lastRounds), table];
}
