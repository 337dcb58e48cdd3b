import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { CallData } from '../api/calls.ts';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

export type Connections = CallData<'GET /users/self/connections'>;

/** The accounts elsewhere that log the player in. */
export const connectionsQuery = () => apiQuery('GET /users/self/connections', {}, { anyLanguage: true, personal: true });

const readAgain = (queryClient: QueryClient) => inBackground(queryClient.invalidateQueries({ queryKey: connectionsQuery().queryKey }));

/** Where the browser goes to join an account there. */
export const beginConnection = apiCommand('POST /users/self/connections/:network');
/** Joins it with the query of the way back. */
export const endConnection = apiCommand('POST /lookup/oauth/connect', { done: readAgain });
export const removeConnection = apiCommand('DELETE /users/self/connections/:network', { done: readAgain });

/** Whether the query of a network's answer belongs to a connection of a player, and not to a log-in. */
export const isOfConnection = (query: Readonly<Record<string, string>>): boolean => query['state']?.startsWith('connect.') === true;

const rows = async () => (await import('@mela/contract/api/accounts/connections')).connectionsApi.rows;
export const proofBody = async () => (await rows())['DELETE /users/self/connections/:network'].body;
