import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { DailyMissions } from '@mela/contract/api/missions';
import type { QueryClient } from '@tanstack/react-query';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** The player's missions of today. A new gift moves the header's counter, after which they are read again. */
export const missionsQuery = () => apiQuery('GET /daily-missions', {}, { follows: ['site', 'missions', 'counters'], personal: true });

/** A reading that began before the answer would show the state before it. */
const show = {
  done: (queryClient: QueryClient, data: DailyMissions) => {
    const { queryKey } = missionsQuery();
    inBackground(queryClient.cancelQueries({ queryKey }));
    queryClient.setQueryData(queryKey, data);
  },
};
const failed = { changesOnFailure: ['missions'] } as const;

export const selectMission = apiCommand('POST /daily-missions/:id/select', { ...show, ...failed });
export const rerollMission = apiCommand('POST /daily-missions/:id/reroll', { ...show, ...failed });
export const takeMission = apiCommand('POST /daily-missions/:id/take', { ...show, ...failed });
