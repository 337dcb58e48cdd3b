import { callApi } from '../api/client.ts';

/** Whether the server lets the site ask this player to install it; not where it does not answer. */
export async function mayAskToInstall(): Promise<boolean> {
  const answer = await callApi('GET /offers/install').catch(() => null);
  return answer?.ok === true && answer.data.asks;
}
