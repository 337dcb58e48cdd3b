import type { Winner } from '@mela/contract/api/ratings';
import { formatMultiple } from '../../data/ratings/format-multiple.ts';
import { m } from '../../site/language/words.ts';

/** Who won how many times the bet in which game, in one line. */
export const winTitle = ({ player, win, bet, game }: Winner): string =>
  m['history.win.title']({ player, times: formatMultiple(win, bet), game: game.name });
