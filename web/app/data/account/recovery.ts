import { inBackground } from '@mela/kit/promises/in-background.ts';
import { apiCommand } from '../api/api-command.ts';
import { selfQuery } from './queries.ts';

/** To whom a link or code was sent, and the seconds until it may be asked for again. */
export type Sent = { readonly lookup: string; readonly waitSec: number };

export const askRecovery = apiCommand('POST /password/recovery');
/** Every session of the player ends; one in this browser is noticed by reading the player again. */
export const resetPassword = apiCommand('PUT /password/recovery', {
  done: (queryClient) => inBackground(queryClient.invalidateQueries({ queryKey: selfQuery.queryKey })),
});

const rows = async () => (await import('@mela/contract/api/accounts/recovery')).recoveryApi.rows;
export const askRecoveryBody = async () => (await rows())['POST /password/recovery'].body;
export const resetPasswordBody = async () => (await rows())['PUT /password/recovery'].body;
