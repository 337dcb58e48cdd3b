import { fromMinor } from '@mela/contract/money';
import { textIn, textsOf } from '../../kernel/texts.ts';
import type { Winner } from '@mela/contract/ratings';
import type { Locale } from '../../kernel/types.ts';
import type { UserRow } from '../accounts/index.ts';
import type { GameRow } from '../catalogue/index.ts';
import { maskedPlayer } from './rules.ts';
import type { WinnerRow } from './store.ts';

/** A win as everybody may see it, sums in rupees. */
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
    at: Math.floor(row.won_at.getTime() / 1000),
  };
}
