import type { APIRequestContext } from '@playwright/test';
import { callAs } from './call-as.ts';

/**
 * Pays whole rupees in for a player, by the calls of the site and of its sandbox bank, without a walk through the cashier: its own journeys do
 * that. Returns the number of the payment. @throws where the site refuses it.
 */
export async function payIn(request: APIRequestContext, token: string, rupees: number): Promise<number> {
  const { data, error } = await callAs(request, token, 'POST', '/api/v18/payments/deposit', { system: 'upi', sum: rupees });
  if (error) throw new Error(`no deposit: ${JSON.stringify(error)}`);
  await request.post(`/sandbox-psp/${data.operationId}`, { data: { outcome: 'success' } });
  return data.operationId;
}
