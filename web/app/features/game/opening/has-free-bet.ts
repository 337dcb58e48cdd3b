import type { QueryClient } from '@tanstack/react-query';
import { freeBetsQuery } from '../../../data/bonuses/bonuses.ts';

/** [4.20] Asked only where there is no money for the game; without an answer there is none. */
export async function hasFreeBet(client: QueryClient, slug: string): Promise<boolean> {
  const free = await client.fetchQuery({ ...freeBetsQuery(), staleTime: 0 }).catch(() => []);
  return free.some(({ game }) => game.slug === slug);
}
