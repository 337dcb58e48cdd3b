import type { QueryClient } from '@tanstack/react-query';
import { favouritesQuery } from '../../../data/favourites/player-favourites.ts';
import { playMoneyQuery } from '../../../data/grants/play-money.ts';
import { lastRoundQuery } from '../../../data/history/last-round.ts';
import { lastGamesQuery } from '../../../data/lobby/queries.ts';
import { missionsQuery } from '../../../data/missions/missions.ts';
import { wheelQuery } from '../../../data/wheel/queries.ts';

/** The data of a player's start; what fails is left empty. */
export async function loadPlayerHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(lastGamesQuery()),
    queryClient.prefetchQuery(lastRoundQuery()),
    queryClient.prefetchQuery(favouritesQuery()),
    queryClient.prefetchQuery(playMoneyQuery()),
    queryClient.prefetchQuery(wheelQuery()),
    queryClient.prefetchQuery(missionsQuery()),
  ]);
}
