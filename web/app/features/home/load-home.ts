import type { QueryClient } from '@tanstack/react-query';
import { gamesQuery } from '../games/queries.ts';

/** What the home page shows at first. */
export async function loadHome(queryClient: QueryClient): Promise<void> {
  await queryClient.ensureQueryData(gamesQuery());
}
