import { afterAll, expect, test } from 'vitest';
import { balancesOf } from '../account-store.ts';
import { reconcile } from '../verification/reconcile.ts';
import { testLedger, type AskedMovement } from '../../../testing/ledger.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

async function held(amountMinor: bigint): Promise<{ userId: bigint; hold: string }> {
  const userId = await ledger.player(1000n);
  const { key } = await ledger.postOne({ key: ledger.key('hold'), kind: 'withdrawal_hold', userId, amountMinor });
  return { userId, hold: key };
}
const end = (userId: bigint, kind: 'withdrawal_settle' | 'withdrawal_release', ref: string, amountMinor = 0n): AskedMovement => ({
  key: ledger.key(kind),
  kind,
  userId,
  amountMinor,
  ref,
});

test('a withdrawal leaves the balance at once and is held', async () => {
  const { userId } = await held(700n);
  expect(await balancesOf(ledger.db, userId)).toMatchObject({ cashMinor: 300n, heldMinor: 700n });
  expect(await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 301n })).toMatchObject({ reason: 'not_enough_money' });
});

test('released, it returns to cash; settled, it leaves the wallet', async () => {
  const back = await held(700n);
  expect(await ledger.postOne(end(back.userId, 'withdrawal_release', back.hold, 700n))).toMatchObject({
    status: 'applied',
    cashMinor: 1000n,
    movedMinor: 700n,
  });
  const before = (await reconcile(ledger.db)).houseMinor['payments'] ?? 0n;
  const gone = await held(700n);
  expect(await ledger.postOne(end(gone.userId, 'withdrawal_settle', gone.hold))).toMatchObject({
    status: 'applied',
    cashMinor: 300n,
    movedMinor: 0n,
  });
  expect(await balancesOf(ledger.db, gone.userId)).toMatchObject({ cashMinor: 300n, heldMinor: 0n });
  expect((await reconcile(ledger.db)).houseMinor['payments']).toBe(before - 1000n + 700n);
});

test('it ends once, also when both ends are posted at the same instant', async () => {
  const { userId, hold } = await held(700n);
  const ends = [end(userId, 'withdrawal_settle', hold), end(userId, 'withdrawal_release', hold), end(userId, 'withdrawal_settle', hold)];
  const answers = await Promise.all(ends.map((movement) => ledger.postOne(movement)));
  expect(answers.map(({ reason, status }) => reason ?? status).sort()).toEqual(['already_settled', 'already_settled', 'applied']);
  expect((await balancesOf(ledger.db, userId)).heldMinor).toBe(0n);
});

test.each([
  [
    'more than there is',
    async () => ({ key: ledger.key(), kind: 'withdrawal_hold' as const, userId: await ledger.player(100n), amountMinor: 101n }),
    'not_enough_money',
  ],
  ['an end without a hold', async () => end(await ledger.player(100n), 'withdrawal_settle', 'nowhere'), 'unknown_reference'],
  ['an end of another sum', async () => held(500n).then(({ userId, hold }) => end(userId, 'withdrawal_release', hold, 499n)), 'bad_amount'],
  [
    "an end of another player's hold",
    async () => end(await ledger.player(), 'withdrawal_release', (await held(500n)).hold),
    'unknown_reference',
  ],
] as const)('refuses %s', async (_what, make, reason) => {
  expect(await ledger.postOne(await make())).toMatchObject({ status: 'refused', reason });
});

test('bonus money cannot be withdrawn', async () => {
  const userId = await ledger.player(100n);
  await ledger.postOne({ key: ledger.key(), kind: 'bonus_grant', userId, amountMinor: 900n });
  expect(await ledger.postOne({ key: ledger.key(), kind: 'withdrawal_hold', userId, amountMinor: 500n })).toMatchObject({
    reason: 'not_enough_money',
  });
});

test('a deposit can be reversed once, up to its sum, and only while the money is there', async () => {
  const userId = await ledger.player();
  const deposit = await ledger.postOne({ key: ledger.key(), kind: 'deposit', userId, amountMinor: 500n });
  const reverse = (amountMinor: bigint): AskedMovement => ({
    key: ledger.key(),
    kind: 'deposit_reversal',
    userId,
    amountMinor,
    ref: deposit.key,
  });
  const bet = await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 100n });
  expect((await ledger.postOne(reverse(501n))).reason).toBe('bad_amount');
  expect((await ledger.postOne(reverse(500n))).reason).toBe('not_enough_money');
  await ledger.postOne({ key: ledger.key(), kind: 'rollback', userId, amountMinor: 0n, ref: bet.key });
  expect(await ledger.postOne(reverse(500n))).toMatchObject({ status: 'applied', cashMinor: 0n });
  expect((await ledger.postOne(reverse(1n))).reason).toBe('already_settled');
});

test('an adjustment gives and takes, but never below zero', async () => {
  const userId = await ledger.player(100n);
  const adjust = (amountMinor: bigint): AskedMovement => ({ key: ledger.key(), kind: 'adjustment', userId, amountMinor });
  expect(await ledger.postOne(adjust(50n))).toMatchObject({ cashMinor: 150n });
  expect(await ledger.postOne(adjust(-150n))).toMatchObject({ cashMinor: 0n });
  expect(await ledger.postOne(adjust(-1n))).toMatchObject({ status: 'refused', reason: 'not_enough_money' });
});
