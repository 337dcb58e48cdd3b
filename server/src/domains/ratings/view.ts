import { fromMinor } from '@mela/contract/money/money';
import type { Winner } from '@mela/contract/api/ratings';
import { textIn, textsOf } from '../../kernel/texts.ts';
import type { Locale } from '../../kernel/types.ts';
import { unixSec } from '../../kernel/clock.ts';
import type { UserRow } from '../accounts/index.ts';
import type { GameRow } from '../catalogue/index.ts';
import { maskedPlayer } from './rules.ts';
import type { WinnerRow } from './store.ts';

/** A win as it is public, sums in rupees. */
export function viewWinner(row: WinnerRow, user: UserRow, game: GameRow, locale: Locale): Winner {
  return {
    id: Number(row.id),
    player: maskedPlayer(user),
    win: fromMinor(row.win_minor),
    bet: fromMinor(row.bet_minor),
    game: {
      slug: game.slug,
      name: textIn(game.name, locale),
      names: textsOf(game.name),
      developer: game.canonical,
      label: game.label,
    },
    at: unixSec(row.won_at),
  };
}
