import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Verification } from '@mela/contract/api/verification';
import { selfQuery } from '../account/queries.ts';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** Where the check of the player's identity stands. */
export const verificationQuery = () => apiQuery('GET /users/self/verification', {}, { personal: true, anyLanguage: true });

const done = (queryClient: QueryClient, state: Verification) => {
  queryClient.setQueryData(verificationQuery().queryKey, state);
  inBackground(queryClient.invalidateQueries({ queryKey: selfQuery.queryKey }));
};

export const addPhoto = apiCommand('POST /users/self/verification', { done });
export const removePhoto = apiCommand('DELETE /users/self/verification/photos/:id', { done });
export const sendDocument = apiCommand('PUT /users/self/verification', { done });
export const documentBody = async () =>
  (await import('@mela/contract/api/verification')).verificationApi.rows['PUT /users/self/verification'].body;
