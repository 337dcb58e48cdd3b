import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { GameDetails } from '@mela/contract/catalogue';
import { gameQuery, gamesQuery } from '../games/queries.ts';
import { jackpotsQuery } from '../jackpots/queries.ts';
import { laterAboutReady } from './about/later-about.tsx';
import { laterBalanceReady } from './later-balance.tsx';

/** A game for its page. @throws notFound where there is none of this slug */
export async function loadGame(queryClient: QueryClient, slug: string): Promise<GameDetails> {
  const game = await queryClient.ensureQueryData(gameQuery(slug));
  if (game === null) throw notFound();
  await Promise.all([laterAboutReady(), laterBalanceReady()]);
  if (game.odds !== null && game.odds.jackpot !== null)
    await Promise.all([queryClient.prefetchQuery(jackpotsQuery()), queryClient.prefetchQuery(gamesQuery())]);
  return game;
}
