import type { GameOdds } from '@mela/contract/game-odds';
import { m } from '../../../lib/i18n/words.ts';
import { formatNumber } from '../../../ui/formats/money.ts';

const span = ({ least, most }: { readonly least: number; readonly most: number }) =>
  least === most ? formatNumber(least) : `${formatNumber(least)}–${formatNumber(most)}`;

/** The board and what pays on it: `5 reels, 3 rows, 20 lines`. */
export function boardWords({ reels, rows, lines, ways }: GameOdds): string {
  const pays =
    ways !== null
      ? m['game.about.waysValue']({ ways: span(ways) })
      : lines !== null
        ? m['game.about.linesValue']({ lines })
        : m['game.about.clustersValue']();
  return `${m['game.about.boardValue']({ reels, rows: span(rows) })}, ${pays}`;
}
