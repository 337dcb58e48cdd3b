import { describe, expect, test } from 'vitest';
import { balancesOf } from '../account-store.ts';
import { movementsByKeys, post, postedBefore } from './movement-store.ts';
import { testLedger, type AskedMovement } from '../../../testing/ledger.ts';

const ledger = await testLedger();

test('the movements of a batch are checked one by one and answered in its order, players mixed', async () => {
  const [ana, bea] = [await ledger.player(1000n), await ledger.player(50n)];
  const keys = [1, 2, 3, 4, 5].map(() => ledger.key());
  const bet = (at: number, userId: bigint, amountMinor: bigint): AskedMovement => ({ key: keys[at]!, kind: 'bet', userId, amountMinor });
  const answers = await ledger.post([bet(0, bea, 40n), bet(1, ana, 600n), bet(2, bea, 20n), bet(3, ana, 600n), bet(4, ana, 400n)]);
  expect(answers.map(({ key, status, reason, cashMinor }) => [key, status, reason, cashMinor])).toEqual([
    [keys[0], 'applied', undefined, 10n],
    [keys[1], 'applied', undefined, 400n],
    [keys[2], 'refused', 'not_enough_money', 10n],
    [keys[3], 'refused', 'not_enough_money', 400n],
    [keys[4], 'applied', undefined, 0n],
  ]);
});

test('[M2] the same key and body gives the first answer again, later and within one batch', async () => {
  const userId = await ledger.player(1000n);
  const bet: AskedMovement = { key: ledger.key(), kind: 'bet', userId, amountMinor: 100n, round: 'r1', meta: { game: 'patang' } };
  const [first, twin] = await ledger.post([bet, bet]);
  await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 300n });
  const later = await ledger.postOne(bet);
  expect(first).toMatchObject({ status: 'applied', cashMinor: 900n, movedMinor: -100n });
  expect(twin).toEqual({ ...first, status: 'replayed' });
  expect(later).toEqual({ ...first, status: 'replayed' });
  expect((await balancesOf(ledger.db, userId)).cashMinor).toBe(600n);
});

test.each([
  ['amount', { amountMinor: 101n }],
  ['kind', { kind: 'withdrawal_hold' }],
  ['round', { round: 'r2' }],
  ['meta', { meta: { game: 'diwali-night' } }],
  ['currency', { currency: 'EUR' }],
  ['ref', { kind: 'win', ref: 'elsewhere' }],
] as [string, Partial<AskedMovement>][])(
  '[M3] the same key with another %s is refused, booked or in the same batch',
  async (_what, change) => {
    const userId = await ledger.player(1000n);
    const bet: AskedMovement = { key: ledger.key(), kind: 'bet', userId, amountMinor: 100n, round: 'r1', meta: { game: 'patang' } };
    const [, inBatch] = await ledger.post([bet, { ...bet, ...change }]);
    const later = await ledger.postOne({ ...bet, ...change });
    expect([inBatch?.reason, later.reason]).toEqual(['key_conflict', 'key_conflict']);
    expect((await balancesOf(ledger.db, userId)).cashMinor).toBe(900n);
  },
);

test('[M3] the same key for another player is refused', async () => {
  const [ana, bea] = [await ledger.player(1000n), await ledger.player(1000n)];
  const bet: AskedMovement = { key: ledger.key(), kind: 'bet', userId: ana, amountMinor: 100n };
  await ledger.postOne(bet);
  expect(await ledger.postOne({ ...bet, userId: bea })).toMatchObject({ status: 'refused', reason: 'key_conflict', cashMinor: 1000n });
});

test('what is refused for lack of money leaves no trace: the same key is checked again', async () => {
  const userId = await ledger.player(50n);
  const bet: AskedMovement = { key: ledger.key(), kind: 'bet', userId, amountMinor: 100n };
  expect(await ledger.postOne(bet)).toMatchObject({ status: 'refused', reason: 'not_enough_money', movementId: null, movedMinor: null });
  expect(await postedBefore(ledger.db, [bet.key])).toEqual(new Set());
  await ledger.postOne({ key: ledger.key(), kind: 'deposit', userId, amountMinor: 50n });
  expect(await ledger.postOne({ ...bet, amountMinor: 90n })).toMatchObject({ status: 'applied', cashMinor: 10n });
});

describe('[M7] amounts out of bounds are refused, and the rest of the batch is booked', () => {
  const huge = 10n ** 40n;
  test.each([
    ['bet', -1n],
    ['bet', 1_000_000_001n],
    ['bet', huge],
    ['win', -1n],
    ['win', 100_000_000_001n],
    ['win', huge],
    ['deposit', 0n],
    ['deposit', -5n],
    ['deposit', huge],
    ['withdrawal_hold', 0n],
    ['withdrawal_hold', -1n],
    ['bonus_grant', 0n],
    ['bonus_convert', -1n],
    ['bonus_forfeit', -1n],
    ['adjustment', 0n],
    ['welcome_grant', 0n],
    ['daily_refill', -1n],
    ['adjustment', -1_000_000_001n],
    ['rollback', -1n],
    ['deposit_reversal', 0n],
  ] as [AskedMovement['kind'], bigint][])('%s of %s', async (kind, amountMinor) => {
    const userId = await ledger.player(1000n);
    const bet = await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 10n });
    const refers = ['win', 'rollback', 'deposit_reversal', 'bonus_convert', 'bonus_forfeit'].includes(kind) ? { ref: bet.key } : {};
    const [bad, good] = await ledger.post([
      { key: ledger.key(), kind, userId, amountMinor, ...refers },
      { key: ledger.key(), kind: 'bet', userId, amountMinor: 1n },
    ]);
    expect(bad).toMatchObject({ status: 'refused', reason: 'bad_amount' });
    expect(good).toMatchObject({ status: 'applied', cashMinor: 989n });
  });

  test('a bet and a win of zero are booked and move nothing', async () => {
    const userId = await ledger.player();
    const [bet, win] = await ledger.post([
      { key: 'free-bet', kind: 'bet', userId, amountMinor: 0n },
      { key: 'free-win', kind: 'win', userId, amountMinor: 0n, ref: 'free-bet' },
    ]);
    expect([bet?.status, win?.status, win?.cashMinor]).toEqual(['applied', 'applied', 0n]);
  });

  test('no balance exceeds its maximum', async () => {
    const userId = await ledger.player();
    await ledger.tamper(`UPDATE wallet.account SET balance_minor = 1000000000000000 - 5 WHERE user_id = ${userId} AND role = 'cash'`);
    const deposit = (amountMinor: bigint) => ledger.postOne({ key: ledger.key(), kind: 'deposit', userId, amountMinor });
    expect(await deposit(6n)).toMatchObject({ status: 'refused', reason: 'bad_amount' });
    expect(await deposit(5n)).toMatchObject({ status: 'applied' });
    await ledger.tamper(`DELETE FROM wallet.entry WHERE account_id IN (SELECT id FROM wallet.account WHERE user_id = ${userId});
      DELETE FROM wallet.movement WHERE user_id = ${userId}; DELETE FROM wallet.account WHERE user_id = ${userId}`);
  });
});

test.each([
  ['a player without wallet', { userId: 1n }, 'no_account'],
  ['another currency', { currency: 'EUR' }, 'wrong_currency'],
  ['a key too long', { key: 'k'.repeat(201) }, 'malformed'],
  ['an empty key', { key: '' }, 'malformed'],
  ['a key with a zero character', { key: 'a\0b' }, 'malformed'],
  ['a round with half a character', { round: 'a\ud800' }, 'malformed'],
  ['meta with a zero character', { meta: { game: '\0' } }, 'malformed'],
  ['a round too long', { round: 'r'.repeat(201) }, 'malformed'],
  ['an unknown bet with a name too long', { kind: 'rollback', ref: 'r'.repeat(5000) }, 'malformed'],
  ['an unknown bet without a name', { kind: 'rollback', ref: '' }, 'malformed'],
  ['a ref where none belongs', { ref: 'x' }, 'malformed'],
  ['a win without ref', { kind: 'win' }, 'malformed'],
  ['an unknown kind', { kind: 'gift' as AskedMovement['kind'] }, 'malformed'],
  ['a wager on a bet', { wagerMinor: 5n }, 'bad_amount'],
  ['a weight below zero', { wagerWeight: -1 }, 'bad_amount'],
  ['a weight above the whole', { wagerWeight: 10_001 }, 'bad_amount'],
  ['a part of a ten-thousandth', { wagerWeight: 0.5 }, 'bad_amount'],
  ['a weight on a deposit', { kind: 'deposit', wagerWeight: 5000 }, 'bad_amount'],
  ['an origin with an unknown kind of actor', { origin: { actor: 'unknown:1' as `player:${string}`, requestId: null } }, 'malformed'],
  ['an origin without a name', { origin: { actor: 'player:', requestId: null } }, 'malformed'],
  ['a win for an unknown bet', { kind: 'win', ref: 'unknown' }, 'unknown_reference'],
] as [string, Partial<AskedMovement>, string][])('refuses %s', async (_what, change, reason) => {
  const userId = await ledger.player(1000n);
  const neighbour: AskedMovement = { key: ledger.key(), kind: 'bet', userId, amountMinor: 5n };
  const answers = await ledger.post([{ key: ledger.key(), kind: 'bet', userId, amountMinor: 1n, ...change }, neighbour]);
  expect(answers).toMatchObject([
    { status: 'refused', reason },
    { key: neighbour.key, status: 'applied', cashMinor: 995n },
  ]);
});

test('refuses a batch that is too large, and does nothing for an empty one', async () => {
  const userId = await ledger.player(1000n);
  const bet = (): AskedMovement => ({ key: ledger.key(), kind: 'bet', userId, amountMinor: 1n });
  await expect(ledger.post(Array.from({ length: 1001 }, bet))).rejects.toThrow(RangeError);
  expect(await post(ledger.db, [])).toEqual([]);
  const full = await ledger.post(Array.from({ length: 1000 }, bet));
  expect(full.at(-1)).toMatchObject({ status: 'applied', cashMinor: 0n });
});

test('booked movements are found by their keys, oldest first', async () => {
  const userId = await ledger.player(1000n);
  await ledger.post([
    { key: 'f:bet', kind: 'bet', userId, amountMinor: 300n },
    { key: 'f:win', kind: 'win', userId, amountMinor: 500n, ref: 'f:bet' },
  ]);
  const found = await movementsByKeys(ledger.db, ['f:win', 'f:none', 'f:bet']);
  expect(found.map(({ key, kind, movedMinor }) => [key, kind, movedMinor])).toEqual([
    ['f:bet', 'bet', -300n],
    ['f:win', 'win', 500n],
  ]);
});

test('[M1] the ledger has no mismatch after all of this', () => ledger.expectSound());
