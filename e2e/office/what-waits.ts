import type { APIRequestContext, Page } from '@playwright/test';
import { onDatabase } from '../support/plant-round.ts';
import { callAs } from '../support/call-as.ts';
import { payIn } from '../support/pay-in.ts';
import { signUp } from '../support/sign-up.ts';

const api = '/api/v18';

export type Waiting = { readonly id: number; readonly phone: string; readonly small: number; readonly large: number };

/** Rupees of the withdrawal that one operator decides, and of the one that takes two. */
export type Sums = { readonly small: number; readonly large: number };

/**
 * A player through the calls of players: with a deposit, two withdrawals, a dispute and a ticket. The phone is written where a confirmed code would
 * put it. All journeys have one queue of withdrawals, from which each takes its own by these sums.
 */
export async function leaveWork(page: Page, request: APIRequestContext, sums: Sums): Promise<Waiting> {
  const token = await signUp(page, 'en');
  const call = async (method: string, path: string, data?: object) => {
    const answer = await callAs(request, token, method, `${api}${path}`, data);
    if (answer.error) throw new Error(`${method} ${path}: ${JSON.stringify(answer.error)}`);
    return answer.data;
  };
  const { id } = await call('GET', '/users/self');
  await call('PATCH', '/users/self', { firstName: 'Asha', lastName: 'Rao', city: 'Pune' });
  const operationId = await payIn(request, token, 95_000);
  const withdraw = async (sum: number): Promise<number> =>
    (await call('POST', '/payments/withdrawal', { system: 'upi', sum, requisites: { upi: 'asha@sandbox' } })).operationId;
  const [small, large] = [await withdraw(sums.small), await withdraw(sums.large)];
  await call('POST', '/disputes', { about: 'payment', ref: String(operationId), message: 'The bank took it twice.' });
  await call('POST', '/tickets', { subject: 'other', message: 'How do I change my name?' });
  const phone = `+9198${String(id).padStart(8, '0')}`;
  await onDatabase(async (db) => {
    await db.updateTable('accounts.user').set({ phone, phone_confirmed_at: new Date() }).where('id', '=', BigInt(id)).execute();
  });
  return { id, phone, small, large };
}
