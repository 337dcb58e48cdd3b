import { m } from '../../../lib/i18n/words.ts';
import type { PregameReason } from './pregame-rule.ts';

/** Headline and sentence for what is missing. Each word is named whole: a key put together would bring every word of the site along. */
export function pregameWords(reason: PregameReason): readonly [title: string, text: string] {
  return reason === 'empty'
    ? [m['game.pregame.empty.title'](), m['game.pregame.empty.text']()]
    : [m['game.pregame.bonus.title'](), m['game.pregame.bonus.text']()];
}
