import type { Game } from '@mela/contract/catalogue';
import type { HeadOptions } from '../content/seo-head.ts';
import { gameThings } from '../content/game-things.ts';
import { readReturn } from '../games/rtp.ts';
import { m } from '../../lib/i18n/words.ts';

/** What the head says of a game: its name, its return where that is published, its print. */
export function gameHead(game: Game & { readonly story?: string | null }): HeadOptions {
  const odds = readReturn(game.rtp);
  return {
    title: game.name,
    ...(odds === null ? {} : { description: [`${game.name}. ${m['game.facts.returns'](odds)}.`, game.story].filter(Boolean).join(' ') }),
    image: game.label === null ? null : `${game.label}-wide-1366.webp`,
    things: gameThings(game),
  };
}
