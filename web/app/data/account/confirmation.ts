import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import { apiCommand } from '../api/api-command.ts';
import { selfQuery } from './queries.ts';

const readSelfAgain = (queryClient: QueryClient) => inBackground(queryClient.invalidateQueries({ queryKey: selfQuery.queryKey }));

export const askToConfirmEmail = apiCommand('POST /users/self/requestConfirm');
export const askToConfirmPhone = apiCommand('POST /users/self/confirmPhone');
export const confirmEmail = apiCommand('PUT /users/self/confirmEmail', { done: readSelfAgain });
export const confirmPhone = apiCommand('PUT /users/self/confirmPhone', { done: readSelfAgain });
export const confirmPhoneBody = async () =>
  (await import('@mela/contract/api/accounts/confirmation')).confirmationApi.rows['PUT /users/self/confirmPhone'].body;
