import { apiCommand } from '../api/api-command.ts';
import { selfQuery } from './queries.ts';

export const logIn = apiCommand('POST /login/lookup');
export const register = apiCommand('POST /users');

/** The extended profile. The answer is the player as they are now. */
export const savePerson = apiCommand('PATCH /users/self', {
  done: (queryClient, user) => void queryClient.setQueryData(selfQuery.queryKey, user),
});

const accounts = () => import('@mela/contract/api/accounts');

/** The contract's schemas of these bodies, loaded with their forms. */
export const logInBody = async () => (await accounts()).sessionsApi.rows['POST /login/lookup'].body;
export const registerBody = async () => (await accounts()).accountsApi.rows['POST /users'].body;
export const personBody = async () => (await accounts()).accountsApi.rows['PATCH /users/self'].body;
