import { expect, describe, it } from 'vitest';
import { operatorWith } from '../../testing/operator.ts';
import type { Player } from '../../testing/server.ts';
import { reconcile } from '../wallet/index.ts';
import {
  asha,
  beginProgramme,
  codeOf,
  confirmPhone,
  draft,
  held,
  join,
  op,
  pass,
  play,
  reason,
  risk,
  rowOf,
  server,
  settle,
  stateOf,
  step,
  wait,
} from './testing/programme.ts';

beginProgramme();

/** A friend who has met all conditions with a deposit of ₹500, and the deposit. */
async function depositor(of: Player, spent = 100): Promise<{ readonly friend: Player; readonly deposit: number }> {
  const friend = await join(await codeOf(of));
  const deposit = await server.deposit(friend, 500);
  await confirmPhone(friend);
  await play(friend, spent);
  return { friend, deposit };
}

/** Books what has happened to a deposit, by two operators. */
async function reverse(id: number, act: 'charge-back' | 'refund-credited' = 'charge-back'): Promise<void> {
  const [asker, other] = [await operatorWith(server, 'payments'), await operatorWith(server, 'payments')];
  const body = act === 'charge-back' ? { reason } : { reason, through: 'other-means' };
  const asked = await op(`POST /payments/:id/${act}`, asker, { params: { id }, body });
  const agreed = await op('POST /approvals/:id/approve', other, { params: { id: asked.body.data.approval.id }, body: { reason } });
  if (agreed.status !== 200) throw new Error(agreed.text);
  await step();
}
const lift = ({ id }: Player) =>
  server.db
    .updateTable('signals.account_review')
    .set({ lifted_at: server.clock.now(), lifted_by: 'operator:1' })
    .where('user_id', '=', BigInt(id))
    .execute();
const decide = ({ id }: Player, what: 'approve' | 'refuse') =>
  op(`POST /referral/held/:id/${what}`, risk, { params: { id }, body: { reason } });
const reasonsOf = async (friend: Player) => (await rowOf(friend))?.reasons;
/** Lets the daily look at a friend come. */
const nextDay = async () => {
  await pass(1.1);
  await settle();
};

describe('a deposit of the friend that was taken back', () => {
  it.each(['charge-back', 'refund-credited'] as const)('lets the reward wait for an operator: %s', async (act) => {
    const { friend, deposit } = await depositor(asha);
    if (act === 'refund-credited') await server.deposit(friend, 100);
    await settle();
    await reverse(deposit, act);
    await pass(draft.holdDays + 0.1);
    await settle();
    expect([await stateOf(friend), await reasonsOf(friend), await server.balance(asha)]).toEqual(['held', ['deposit'], 0]);
    expect(await held()).toContainEqual(expect.objectContaining({ friend: friend.id, reasons: ['deposit'] }));
  });

  it('takes back a reward that was given, and only an operator lets it come again', async () => {
    const { friend, deposit } = await depositor(asha);
    await wait();
    expect(await server.balance(asha)).toBe(50);
    await reverse(deposit);
    await settle();
    expect([await stateOf(friend), await reasonsOf(friend), await server.balance(asha)]).toEqual(['held', ['deposit'], 0]);
    await decide(friend, 'approve');
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['qualifying', 0]);
    await lift(friend);
    await nextDay();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['rewarded', 50]);
    await nextDay();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['rewarded', 50]);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('takes what is left of a reward that was spent in part, which never comes again', async () => {
    const { friend, deposit } = await depositor(asha);
    await wait();
    await play(asha, 20);
    await reverse(deposit);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['closed', 0]);
  });

  it('is a reason also of a friend who joined again after a reward that an operator had approved', async () => {
    const { friend, deposit } = await depositor(asha);
    await wait();
    const set = (change: Readonly<Record<string, unknown>>) =>
      server.db
        .updateTable('referral.friend')
        .set({ due_at: server.clock.now(), ...change })
        .where('user_id', '=', BigInt(friend.id))
        .execute();
    const { turnover_minor: enough } = (await rowOf(friend)) ?? {};
    await set({ cleared: true, turnover_minor: 0n });
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['joined', 0]);
    await reverse(deposit);
    await lift(friend);
    await set({ turnover_minor: enough });
    await settle();
    await pass(draft.holdDays + 0.1);
    await settle();
    expect([await stateOf(friend), await reasonsOf(friend), await server.balance(asha)]).toEqual(['held', ['deposit'], 0]);
  });

  it('is a reason also where an operator had approved the reward, or has it before them', async () => {
    const { friend, deposit } = await depositor(asha);
    await wait();
    await server.db
      .updateTable('referral.friend')
      .set({ cleared: true, reasons: ['device'] })
      .where('user_id', '=', BigInt(friend.id))
      .execute();
    await reverse(deposit);
    await settle();
    expect([await stateOf(friend), await reasonsOf(friend)]).toEqual(['held', ['device', 'deposit']]);
    const other = await depositor(asha);
    await server.db
      .updateTable('referral.friend')
      .set({ state: 'held', due_at: null, reasons: ['device'] })
      .where('user_id', '=', BigInt(other.friend.id))
      .execute();
    await reverse(other.deposit);
    await settle();
    expect([await stateOf(other.friend), await reasonsOf(other.friend)]).toEqual(['held', ['device', 'deposit']]);
  });

  it('changes nothing of a reward that was given before the deposit was made', async () => {
    const { friend } = await depositor(asha);
    await wait();
    server.clock.advanceMs(60_000);
    await reverse(await server.deposit(friend, 200));
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['rewarded', 50]);
  });
});

describe('a review of an account', () => {
  it.each(['friend', 'player'] as const)('of the %s lets the reward wait until it is lifted', async (whose) => {
    const { friend } = await depositor(asha);
    await settle();
    const reviewed = whose === 'friend' ? friend : asha;
    const review = { user_id: BigInt(reviewed.id), reason: 'looked at', begun_by: 'operator:1', begun_at: server.clock.now() };
    await server.db.insertInto('signals.account_review').values(review).execute();
    await pass(draft.holdDays + 0.1);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['qualifying', 0]);
    await lift(reviewed);
    await nextDay();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['rewarded', 50]);
  });
});
