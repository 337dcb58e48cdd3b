import { callApi } from '../api/client.ts';

/** Whether the server invites the player to the cashier; not where it does not answer. */
export async function isInvited(): Promise<boolean> {
  const answer = await callApi('GET /payments/invitation').catch(() => null);
  return answer?.ok === true && answer.data.invited;
}
