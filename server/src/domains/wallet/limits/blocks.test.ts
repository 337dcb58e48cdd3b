import { afterAll, describe, expect, test } from 'vitest';
import { type BlockableKind, blocksOf, removeBlock, setBlock, setGuard } from './limit-store.ts';
import type { MovementKind } from '../movements/movement.ts';
import { testLedger, type AskedMovement } from '../../../testing/ledger.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

const now = new Date('2026-03-04T06:30:00Z');
const later = new Date('2026-03-05T06:30:00Z');
const everything: BlockableKind[] = ['bet', 'deposit', 'withdrawal_hold', 'bonus_grant'];
const block = (userId: bigint, kinds: readonly BlockableKind[], until: Date | null, name = 'self-exclusion') =>
  setBlock(ledger.db, { userId, name, kinds, until, reason: 'asked for' });

/** A player with an earlier bet, hold and bonus, now blocked from everything, with every limit used up. */
async function excluded(): Promise<{ userId: bigint; bet: string; hold: string; deposit: string; grant: string }> {
  const userId = await ledger.player(1000n);
  const [deposit, bet, hold, grant] = [ledger.key(), ledger.key(), ledger.key(), ledger.key()];
  await ledger.post(
    [
      { key: deposit, kind: 'deposit', userId, amountMinor: 500n },
      { key: bet, kind: 'bet', userId, amountMinor: 100n },
      { key: hold, kind: 'withdrawal_hold', userId, amountMinor: 200n },
      { key: grant, kind: 'bonus_grant', userId, amountMinor: 50n },
    ],
    now,
  );
  await block(userId, everything, null);
  for (const measure of ['deposit', 'wager', 'loss'] as const)
    await setGuard(ledger.db, { userId, measure, period: 'day', maxMinor: 0n }, now);
  return { userId, bet, hold, deposit, grant };
}

describe('[M4] what is owed to a blocked player is booked, what they start is not', () => {
  test.each([
    ['win', 'applied'],
    ['rollback', 'applied'],
    ['withdrawal_release', 'applied'],
    ['withdrawal_settle', 'applied'],
    ['deposit_reversal', 'applied'],
    ['bonus_forfeit', 'applied'],
    ['bonus_convert', 'applied'],
    ['adjustment', 'applied'],
    ['bet', 'blocked'],
    ['free_bet', 'blocked'],
    ['deposit', 'blocked'],
    ['withdrawal_hold', 'blocked'],
    ['bonus_grant', 'blocked'],
    ['welcome_grant', 'applied'],
    ['daily_refill', 'blocked'],
  ] as [MovementKind, string][])('%s: %s', async (kind, outcome) => {
    const { userId, bet, hold, deposit, grant } = await excluded();
    const refs: Partial<Record<MovementKind, string>> = {
      win: bet,
      rollback: bet,
      withdrawal_release: hold,
      withdrawal_settle: hold,
      deposit_reversal: deposit,
      bonus_convert: grant,
      bonus_forfeit: grant,
    };
    const amountMinor = ['rollback', 'withdrawal_release', 'withdrawal_settle'].includes(kind) ? 0n : 10n;
    const movement: AskedMovement = { key: ledger.key(), kind, userId, amountMinor, ...(refs[kind] && { ref: refs[kind] }) };
    const posted = await ledger.postOne(movement, now);
    expect(posted.reason ?? posted.status).toBe(outcome);
  });

  test('a bet booked before the block still gets its first answer', async () => {
    const { userId, bet } = await excluded();
    expect(await ledger.postOne({ key: bet, kind: 'bet', userId, amountMinor: 100n }, now)).toMatchObject({ status: 'replayed' });
  });
});

test('[P3] a block stops its kinds at once and until its time', async () => {
  const userId = await ledger.player(1000n);
  const bet = (): AskedMovement => ({ key: ledger.key(), kind: 'bet', userId, amountMinor: 1n });
  await block(userId, ['bet'], later);
  expect((await ledger.postOne(bet(), now)).reason).toBe('blocked');
  expect((await ledger.postOne({ key: ledger.key(), kind: 'deposit', userId, amountMinor: 1n }, now)).status).toBe('applied');
  expect((await ledger.postOne(bet(), new Date(later.getTime() - 1))).reason).toBe('blocked');
  expect((await ledger.postOne(bet(), later)).status).toBe('applied');
});

test('blocks of two names apply side by side; removing one leaves the other', async () => {
  const userId = await ledger.player(1000n);
  const bet = (): AskedMovement => ({ key: ledger.key(), kind: 'bet', userId, amountMinor: 1n });
  await block(userId, ['bet'], later, 'cool-off');
  await block(userId, ['bet', 'deposit'], null, 'finance');
  expect((await blocksOf(ledger.db, userId, now)).map(({ name }) => name)).toEqual(['cool-off', 'finance']);
  await removeBlock(ledger.db, { userId, name: 'cool-off' });
  expect((await ledger.postOne(bet(), now)).reason).toBe('blocked');
  await removeBlock(ledger.db, { userId, name: 'finance' });
  expect((await ledger.postOne(bet(), now)).status).toBe('applied');
});

test('setting a block again replaces it; another player is not touched', async () => {
  const [ana, bea] = [await ledger.player(10n), await ledger.player(10n)];
  await block(ana, everything, null);
  await block(ana, ['deposit'], null);
  const bets = await ledger.post(
    [ana, bea].map((userId) => ({ key: ledger.key(), kind: 'bet', userId, amountMinor: 1n })),
    now,
  );
  expect(bets.map(({ status }) => status)).toEqual(['applied', 'applied']);
});

test('a block needs a wallet, and cannot stop what is owed', async () => {
  await expect(block(1n, ['bet'], null)).rejects.toThrow('no wallet');
  await expect(block(await ledger.player(), ['win' as BlockableKind], null)).rejects.toThrow('block_kinds_check');
  await expect(block(await ledger.player(), [], null)).rejects.toThrow('block_kinds_check');
});
