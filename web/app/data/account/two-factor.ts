import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** Whether logging in needs a second step, and which. */
export const twoFactorQuery = () => apiQuery('GET /users/self/two-factor', {}, { anyLanguage: true, personal: true });

const readAgain = (queryClient: QueryClient) => inBackground(queryClient.invalidateQueries({ queryKey: twoFactorQuery().queryKey }));

export const beginFactor = apiCommand('POST /users/self/two-factor');
export const sendFactorCode = apiCommand('POST /users/self/two-factor/code');
export const confirmFactor = apiCommand('PUT /users/self/two-factor');
export const removeFactor = apiCommand('DELETE /users/self/two-factor', { done: readAgain });

const rows = async () => (await import('@mela/contract/api/accounts/two-factor')).twoFactorApi.rows;
export const beginFactorBody = async () => (await rows())['POST /users/self/two-factor'].body;
export const confirmFactorBody = async () => (await rows())['PUT /users/self/two-factor'].body;
export const removeFactorBody = async () => (await rows())['DELETE /users/self/two-factor'].body;
