import type { Maintenance } from '@mela/contract/api/content/maintenance';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** Read again near a beginning or an end, which no message announces. */
const nearMs = 30_000;
const farMs = 300_000;

/** The maintenance that runs or comes next; null without one. */
export const maintenanceQuery = () => apiQuery('GET /maintenance', {}, { personal: true, follows: ['site'], staleTime: nearMs });

const isNear = ({ running, startsAt }: Maintenance) => running || startsAt * 1000 - serverNowMs() < 2 * farMs;

/** Undefined until it is read. */
export function useMaintenance(): Maintenance | null | undefined {
  const refetchInterval = ({ state: { data } }: { readonly state: { readonly data?: Maintenance | null | undefined } }) =>
    data === null || data === undefined ? false : isNear(data) ? nearMs : farMs;
  return useQuery({ ...maintenanceQuery(), refetchInterval }).data;
}

export const askForMessage = apiCommand('POST /maintenance/:id/ask', {
  done: (queryClient) => {
    queryClient.setQueryData(maintenanceQuery().queryKey, (before) => (before ? { ...before, asked: true } : before));
  },
});
