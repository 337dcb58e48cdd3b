import { useQuery } from '@tanstack/react-query';
import type { BigWin } from '@mela/contract/api/ratings';
import { apiQuery } from '../api/api-query.ts';

/** The last big win of each game. */
export const bigWinsQuery = () => apiQuery('GET /winners/big', {}, { anyLanguage: true });

/** The last big win of a game, as soon as this page has asked for those of all games. */
export function useBigWin(gameId: number): BigWin | undefined {
  // Fifty tiles do not ask: the loader of their page does.
  return useQuery({ ...bigWinsQuery(), enabled: false }).data?.find((win) => win.gameId === gameId);
}
