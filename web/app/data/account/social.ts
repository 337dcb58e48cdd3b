import type { SocialLogIn } from '@mela/contract/api/accounts/social';
import { apiCommand } from '../api/api-command.ts';

export type { SocialLogIn };
/** One that waits for its next step. */
export type WaitingLogIn = SocialLogIn & { readonly oauthToken: string };

/** Where the browser goes to log in at a network. */
export const askNetwork = apiCommand('GET /oauth/:network/url');
/** Logs in with the answer of a network, or continues with the code of the second step. */
export const logInByNetwork = apiCommand('POST /lookup/oauth', { global: true });
export const linkNetwork = apiCommand('POST /lookup/oauth/link', { global: true });
export const openByNetwork = apiCommand('POST /users/oauth', { global: true });
export const confirmByNetwork = apiCommand('POST /users/oauth/confirm', { global: true });
export const logInFromTelegram = apiCommand('POST /telegram/login', { global: true });

const rows = async () => (await import('@mela/contract/api/accounts/social')).socialApi.rows;
export const factorBody = async () => (await rows())['POST /lookup/oauth'].body;
export const linkBody = async () => (await rows())['POST /lookup/oauth/link'].body;
export const openBody = async () => (await rows())['POST /users/oauth'].body;
