import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '@mela/contract/site/languages';
import { apiCommand, runCommand } from '../api/api-command.ts';
import { selfQuery } from './queries.ts';
import { sessionsQuery } from './log-ins.ts';

export const logIn = apiCommand('POST /login/lookup', { global: true });
export const register = apiCommand('POST /users', { global: true });
/** Opens the account that waits for this code. */
export const confirmRegistration = apiCommand('POST /users/confirm', { global: true });
export const sendRegistrationCode = apiCommand('POST /users/confirm/code');
export const logInByToken = apiCommand('POST /login/token', { global: true });
/** Leaves a token for our other sites. */
export const shareLogIn = apiCommand('PUT /sso/token');

const changeLocale = apiCommand('PUT /users/self/locale');

/** Saves the language in the account. It is a convenience: an error changes nothing here. */
export const saveLocale = (queryClient: QueryClient, locale: Locale): Promise<unknown> =>
  runCommand(queryClient, changeLocale, { body: { locale } }).catch(() => null);

/** The extended profile. The answer is the player as they are now. */
export const savePerson = apiCommand('PATCH /users/self', {
  done: (queryClient, user) => {
    queryClient.setQueryData(selfQuery.queryKey, user);
  },
});

/** Nickname, picture and what others may see. The answer is the player as they are now. */
export const saveShown = apiCommand('PATCH /users/self/profile', {
  done: (queryClient, user) => {
    queryClient.setQueryData(selfQuery.queryKey, user);
  },
});

/** The value of a credit. The answer is part of the player. */
const changeDenomination = apiCommand('PUT /users/self/denomination', {
  done: (queryClient, { denomination }) => {
    queryClient.setQueryData(selfQuery.queryKey, (self) => (self ? { ...self, denomination } : self));
  },
});

/** Saves a value of a credit that differs from the present one; one that does not is not sent. */
export const saveDenomination = async (queryClient: QueryClient, now: number, denomination: number): Promise<void> => {
  if (denomination !== now) await runCommand(queryClient, changeDenomination, { body: { denomination } });
};

/** Changes the password; the player is logged out everywhere else. */
export const changePassword = apiCommand('PUT /users/self/password', { done: (queryClient) => dropSessions(queryClient) });

/** Logs out the player's other devices. */
export const endOtherSessions = apiCommand('DELETE /users/self/sessions', { done: (queryClient) => dropSessions(queryClient) });

const dropSessions = (queryClient: QueryClient) => inBackground(queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }));

const accounts = () => import('@mela/contract/api/accounts/accounts');

/** The contract's schemas of these bodies, loaded with their forms. */
export const logInBody = async () => (await accounts()).sessionsApi.rows['POST /login/lookup'].body;
export const registerBody = async () => (await accounts()).accountsApi.rows['POST /users'].body;
export const confirmRegistrationBody = async () => (await accounts()).registrationApi.rows['POST /users/confirm'].body;
export const passwordBody = async () => (await accounts()).sessionsApi.rows['PUT /users/self/password'].body;
export const shownBody = async () => (await accounts()).accountsApi.rows['PATCH /users/self/profile'].body;
export const personBody = async () => (await accounts()).accountsApi.rows['PATCH /users/self'].body;
