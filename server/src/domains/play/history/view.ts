import type { HistoryRow } from '@mela/contract/api/play';
import { textIn } from '../../../kernel/texts.ts';
import { fromMinor } from '@mela/contract/money/money';
import type { Locale } from '../../../kernel/types.ts';
import type { GameRow } from '../../catalogue/index.ts';
import { roundId } from '../round-id.ts';
import type { RoundRow } from './round-store.ts';
import { unixSec } from '../../../kernel/clock.ts';

export function viewStatus(row: RoundRow): HistoryRow['status'] {
  if (row.undone_minor > 0n && row.undone_minor >= row.bet_minor) return 'rolled_back';
  return row.closed ? 'closed' : 'open';
}

/** A line of the game history, sums in rupees. */
export function viewHistoryRow(row: RoundRow, game: GameRow, locale: Locale): HistoryRow {
  return {
    round: roundId(row.developer, row.round),
    game: {
      id: game.id,
      slug: game.slug,
      name: textIn(game.name, locale),
      label: game.label,
      url: `/games/${game.canonical}/${game.slug}`,
    },
    bet: fromMinor(row.bet_minor - row.undone_minor),
    win: fromMinor(row.win_minor),
    status: viewStatus(row),
    created: unixSec(row.created_at),
  };
}
