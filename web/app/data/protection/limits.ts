import type { QueryClient } from '@tanstack/react-query';
import type { Limits } from '@mela/contract/api/protection';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';
import { leaveForBreak } from '../account/auth-store.ts';

/** The player's limits, what is used of them, and changes that wait. */
export const limitsQuery = () => apiQuery('GET /users/self/limits', {}, { personal: true, anyLanguage: true });

const done = (queryClient: QueryClient, limits: Limits) => {
  queryClient.setQueryData(limitsQuery().queryKey, limits);
};

/** Sets a limit, confirms a higher one that has waited, or takes a change back by the limit in force. */
export const putLimit = apiCommand('PUT /users/self/limits/:kind', { done });

/** Asks to remove a limit, and confirms it once it has waited. */
export const removeLimit = apiCommand('DELETE /users/self/limits/:kind', { done });

/** Both end every session of the player, this one too: the page that asked may be gone by then, since another tab hears of it as soon. */
export const coolOff = apiCommand('POST /users/self/cool-off', { endsLogIn: leaveForBreak, global: true });
export const selfExclude = apiCommand('POST /users/self/self-exclusion', { endsLogIn: leaveForBreak, global: true });

/** The contract's schema of a limit, loaded with its form. */
export const limitBody = async () =>
  (await import('@mela/contract/api/protection')).protectionApi.rows['PUT /users/self/limits/:kind'].body;
