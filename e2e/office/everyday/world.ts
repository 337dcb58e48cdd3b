import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { paymentStatus } from '../../../contract/src/money/payment-status.ts';
import { callAs } from '../../support/call-as.ts';
import { payIn } from '../../support/pay-in.ts';
import { onDatabase } from '../../support/plant-round.ts';
import { signUp } from '../../support/sign-up.ts';
import { leaveWork, type Waiting } from '../what-waits.ts';

/** What the tasks are about: a player with payments, a question, a dispute and a document, and deposits in the states that need a person. */
export type World = Waiting & {
  readonly email: string;
  readonly nickname: string;
  readonly upi: string;
  /** Numbers of payments. */
  readonly held: number;
  readonly credited: number;
  readonly charged: number;
  readonly reference: string;
  /** A second player who shares a device with the first. */
  readonly friend: number;
};

export async function makeWorld(page: Page, request: APIRequestContext): Promise<World> {
  const waiting = await leaveWork(page, request, { small: 12_300, large: 48_600 });
  const token = await tokenOf(page);
  const [credited, charged] = [await payIn(request, token, 700), await payIn(request, token, 800)];
  const order = await callAs(request, token, 'POST', '/api/v18/payments/deposit', { system: 'upi', sum: 900 });
  const photo = (await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 400 } })).toString('base64');
  await callAs(request, token, 'POST', '/api/v18/users/self/verification', { kind: 'pan', side: 'front', data: photo });
  const reference = '412299887766';
  const nickname = `Kite${waiting.id}`;
  const named = await callAs(request, token, 'PATCH', '/api/v18/users/self/profile', { nickname });
  if (named.error) throw new Error(`no nickname: ${JSON.stringify(named.error)}`);
  // Without it no gift may be offered.
  await callAs(request, token, 'PATCH', '/api/v18/users/self/news', { inbox: true });
  const friend = await makeFriend(page, request);
  let email = '';
  await onDatabase(async (db) => {
    const [id, now] = [BigInt(waiting.id), new Date()];
    const user = await db.selectFrom('accounts.user').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    email = user.email ?? '';
    const hash = createHash('sha256').update(email).digest();
    const ofPayment = (payment: number) => db.updateTable('payments.payment').where('id', '=', BigInt(payment));
    await ofPayment(order.data.operationId).set({ status_id: paymentStatus.REFUND_CONTROVERSIAL }).execute();
    await ofPayment(credited).set({ reference }).execute();
    await db.updateTable('verification.photo').set({ sent: true }).where('user_id', '=', id).execute();
    const document = { status: 'pending', kind: 'pan', number_hash: hash, sent_at: now, changed_at: now };
    await db
      .insertInto('verification.form')
      .values({ user_id: id, ...document, first_name: 'Asha', last_name: 'Rao', birth_date: '1990-05-17' })
      .execute();
    const place = { device_hash: hash, address_hash: hash, browser: 'Chrome', system: 'Android', first_at: now, last_at: now };
    await db
      .insertInto('signals.sighting')
      .values([id, BigInt(friend)].map((user_id) => ({ user_id, ...place })))
      .execute();
  });
  return { ...waiting, email, nickname, upi: 'asha@sandbox', held: order.data.operationId, credited, charged, reference, friend };
}

/** Another player with money, in the same browser. */
async function makeFriend(page: Page, request: APIRequestContext): Promise<number> {
  const token = await signUp(page, 'en');
  await payIn(request, token, 500);
  const { data } = await callAs(request, token, 'GET', '/api/v18/users/self');
  return data.id;
}

async function tokenOf(page: Page): Promise<string> {
  await page.goto('/en');
  return page.evaluate(() => localStorage.getItem('mela.token') ?? '');
}
