import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { GameDetails, Game } from '@mela/contract/api/catalogue';
import { gameQuery, gamesQuery } from '../../data/games/queries.ts';
import { loadAbout } from './about/about-section.tsx';
import { loadPlayerBar } from './game-bar.tsx';
import { loadRealMoney, loadStopped } from './game-frame.tsx';
import type { HeadOptions } from '../../data/content/seo-head.ts';
import { gameThingsOnServer } from '../../data/content/structured-game.ts';
import { readReturn } from '../../data/games/facts/rtp.ts';
import { m } from '../../site/language/words.ts';

/** A game for its page. @throws notFound where there is none of this slug */
export async function loadGame(queryClient: QueryClient, slug: string): Promise<GameDetails> {
  const game = await queryClient.ensureQueryData(gameQuery(slug));
  if (game === null) throw notFound();
  await Promise.all([loadAbout(), loadPlayerBar(), loadStopped(), loadRealMoney()]);
  if (game.odds !== null && game.odds.jackpot !== null)
    await Promise.all([loadJackpots(queryClient), queryClient.prefetchQuery(gamesQuery())]);
  return game;
}

/** Few games fill a jackpot, and only the details below the game show it. */
async function loadJackpots(queryClient: QueryClient): Promise<void> {
  const { jackpotsQuery } = await import('../../data/jackpots/queries.ts');
  await queryClient.prefetchQuery(jackpotsQuery());
}

/** Head tags of a game: name, return where it is published, picture. */
export async function gameHead(queryClient: QueryClient, game: Game & { readonly story?: string | null }): Promise<HeadOptions> {
  const odds = readReturn(game.rtp);
  return {
    title: game.name,
    ...(odds === null ? {} : { description: [`${game.name}. ${m['game.facts.returns'](odds)}.`, game.story].filter(Boolean).join(' ') }),
    image: game.label === null ? null : `${game.label}-wide-1366.webp`,
    things: await gameThingsOnServer(queryClient, game),
  };
}
