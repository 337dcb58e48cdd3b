import { m } from '../../../site/language/words.ts';
import type { PregameReason } from './open-game.ts';

/** Headline and sentence for what is missing. Each key is written whole: a computed key would bundle all messages. */
export function pregameTexts(reason: PregameReason): readonly [title: string, text: string] {
  return reason === 'empty'
    ? [m['game.pregame.empty.title'](), m['game.pregame.empty.text']()]
    : [m['game.pregame.bonus.title'](), m['game.pregame.bonus.text']()];
}
