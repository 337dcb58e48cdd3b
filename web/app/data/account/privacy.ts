import type { QueryClient } from '@tanstack/react-query';
import type { Agreement } from '@mela/contract/api/accounts/privacy';
import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';
import { leaveForBreak } from './auth-store.ts';

/** All data of the player, for a file. */
export const exportData = apiCommand('GET /users/self/export');

/** Ends every session, this one too. */
export const closeAccount = apiCommand('POST /users/self/closure', { endsLogIn: leaveForBreak });

/** The contract's schema of a closure, loaded with its form. */
export const closureBody = async () =>
  (await import('@mela/contract/api/accounts/privacy')).privacyApi.rows['POST /users/self/closure'].body;

/** The same for a player whose break refuses a log-in. */
export const closeWithoutLogIn = apiCommand('POST /closures');
export const closureOnBreakBody = async () => (await import('@mela/contract/api/accounts/privacy')).privacyApi.rows['POST /closures'].body;

/** What the player agrees to, and what has a new version. */
export const agreementsQuery = () => apiQuery('GET /users/self/agreements', {}, { personal: true, anyLanguage: true });

const done = (queryClient: QueryClient, agreements: Agreement[]) => {
  queryClient.setQueryData(agreementsQuery().queryKey, agreements);
};
export const agree = apiCommand('POST /users/self/agreements', { done });
