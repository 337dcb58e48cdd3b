import type { QueryClient } from '@tanstack/react-query';
import type { Care } from '@mela/contract/api/protection/care';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** Why the site takes care of this player now; null while there is no reason. */
export const careQuery = () => apiQuery('GET /users/self/care', {}, { personal: true, anyLanguage: true });

const done = (queryClient: QueryClient, care: Care | null) => {
  queryClient.setQueryData(careQuery().queryKey, care);
};

/** The player has read it. */
export const noteCareSeen = apiCommand('POST /users/self/care/seen', { done });
