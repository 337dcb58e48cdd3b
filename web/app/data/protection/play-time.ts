import type { QueryClient } from '@tanstack/react-query';
import type { RealityCheck } from '@mela/contract/api/play';
import type { QuietState } from '@mela/contract/api/protection';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** How long the player has been playing, by the server's clock, and when that is shown next. */
export const realityQuery = () => apiQuery('GET /users/self/reality-check', {}, { personal: true, anyLanguage: true });

const keep = (queryClient: QueryClient, state: RealityCheck) => {
  queryClient.setQueryData(realityQuery().queryKey, state);
};

/** The player has seen it and plays on. */
export const confirmReality = apiCommand('POST /users/self/reality-check', { done: keep });
export const chooseInterval = apiCommand('PUT /users/self/reality-check', { done: keep });

export const quietHoursQuery = () => apiQuery('GET /users/self/quiet-hours', {}, { personal: true, anyLanguage: true });

const done = (queryClient: QueryClient, state: QuietState) => {
  queryClient.setQueryData(quietHoursQuery().queryKey, state);
};

/** Sets more hours, confirms fewer that have waited, or takes a change back by the hours in force. */
export const putQuietHours = apiCommand('PUT /users/self/quiet-hours', { done });
export const quietHoursBody = async () =>
  (await import('@mela/contract/api/protection')).protectionApi.rows['PUT /users/self/quiet-hours'].body;
export const removeQuietHours = apiCommand('DELETE /users/self/quiet-hours', { done });
