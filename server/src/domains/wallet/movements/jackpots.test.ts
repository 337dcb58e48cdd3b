import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { setGuard } from '../limits/limit-store.ts';
import { balancesOf } from '../account-store.ts';
import { reconcile } from '../verification/reconcile.ts';
import { testLedger, type AskedMovement } from '../../../testing/ledger.ts';
import { verifyChain } from '../verification/verify-chain.ts';

const ledger = await testLedger();
afterEach(() => ledger.expectSound());

const inJackpots = async () => (await reconcile(ledger.db)).houseMinor['jackpots'];
const inGames = async () => (await reconcile(ledger.db)).houseMinor['games'];

/** A player who has bet a rupee, of which two paise are the jackpot's contribution. */
async function filled(cashMinor = 1000n) {
  const userId = await ledger.player(cashMinor);
  const bet = ledger.key('bet');
  const fill: AskedMovement = { key: ledger.key('fill'), kind: 'jackpot_contribution', userId, amountMinor: 2n, ref: bet };
  await ledger.post([{ key: bet, kind: 'bet', userId, amountMinor: 100n }, fill]);
  return {
    userId,
    bet,
    fill,
    win: (amountMinor: bigint): AskedMovement => ({ key: ledger.key(), kind: 'jackpot_win', userId, amountMinor, ref: bet }),
  };
}

describe('a contribution to a jackpot', () => {
  test('[M1] goes from one house account to another and costs the player nothing beyond the bet', async () => {
    const [jackpots, games] = [await inJackpots(), await inGames()];
    const { userId } = await filled();
    expect((await balancesOf(ledger.db, userId)).cashMinor).toBe(900n);
    expect([await inJackpots(), await inGames()]).toEqual([(jackpots ?? 0n) + 2n, (games ?? 0n) + 98n]);
  });

  test('[M2] is booked once, however often it is posted', async () => {
    const { fill } = await filled();
    const before = await inJackpots();
    const answers = await Promise.all([ledger.postOne(fill), ledger.postOne(fill)]);
    expect(answers.map(({ status }) => status)).toEqual(['replayed', 'replayed']);
    expect(await inJackpots()).toBe(before);
    expect(await ledger.postOne({ ...fill, amountMinor: 3n })).toMatchObject({ reason: 'key_conflict' });
  });

  test.each([
    ['for no bet', { ref: 'unknown' }, 'unknown_reference'],
    ['of nothing', { amountMinor: 0n }, 'bad_amount'],
    ['of less', { amountMinor: -2n }, 'bad_amount'],
  ] as [string, Partial<AskedMovement>, string][])('%s is refused', async (_, change, reason) => {
    const { fill } = await filled();
    expect(await ledger.postOne({ ...fill, key: ledger.key(), ...change })).toMatchObject({ status: 'refused', reason });
  });

  test('is refused when its bet was refused', async () => {
    const userId = await ledger.player(50n);
    const [before, bet] = [await inJackpots(), ledger.key()];
    const [, fill] = await ledger.post([
      { key: bet, kind: 'bet', userId, amountMinor: 100n },
      { key: ledger.key(), kind: 'jackpot_contribution', userId, amountMinor: 2n, ref: bet },
    ]);
    expect(fill).toMatchObject({ status: 'refused', reason: 'unknown_reference' });
    expect(await inJackpots()).toBe(before);
  });

  test('[M3] stays when its bet is rolled back: the operator has paid it, the player gets the whole bet back', async () => {
    const { userId, bet } = await filled();
    const before = await inJackpots();
    expect(await ledger.postOne({ key: ledger.key(), kind: 'rollback', userId, amountMinor: 0n, ref: bet })).toMatchObject({
      cashMinor: 1000n,
    });
    expect(await inJackpots()).toBe(before);
    expect(await ledger.postOne({ key: ledger.key(), kind: 'jackpot_contribution', userId, amountMinor: 2n, ref: bet })).toMatchObject({
      reason: 'rolled_back',
    });
  });
});

describe('a win out of a jackpot', () => {
  test('[M1] is paid from the jackpots’ account alone', async () => {
    const [jackpots, games] = [await inJackpots(), await inGames()];
    const { win } = await filled();
    expect(await ledger.postOne(win(2n))).toMatchObject({ status: 'applied', cashMinor: 902n, movedMinor: 2n });
    expect([await inJackpots(), await inGames()]).toEqual([jackpots, (games ?? 0n) + 98n]);
  });

  test('returns in the proportion staked, like every win', async () => {
    const userId = await ledger.player(25n);
    await ledger.postOne({ key: ledger.key(), kind: 'bonus_grant', userId, amountMinor: 75n, wagerMinor: 500n });
    const bet = ledger.key();
    await ledger.post([
      { key: bet, kind: 'bet', userId, amountMinor: 100n },
      { key: ledger.key(), kind: 'jackpot_contribution', userId, amountMinor: 1001n, ref: bet },
      { key: ledger.key(), kind: 'jackpot_win', userId, amountMinor: 1001n, ref: bet },
    ]);
    expect(await balancesOf(ledger.db, userId)).toMatchObject({ cashMinor: 251n, bonusMinor: 750n });
  });

  test('[P1] counts as a win in a loss limit, and is never refused', async () => {
    const { userId, win } = await filled();
    const at = new Date();
    await ledger.postOne(win(60n));
    expect(await setGuard(ledger.db, { userId, measure: 'loss', period: 'day', maxMinor: 50n }, at)).toMatchObject({ usedMinor: 40n });
    await ledger.postOne(win(30n), at);
    expect((await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 41n }, at)).reason).toBe('guard');
    expect((await ledger.postOne({ key: ledger.key(), kind: 'bet', userId, amountMinor: 40n }, at)).status).toBe('applied');
  });

  test('[M3] cannot be rolled back: others have filled the jackpot again since', async () => {
    const { userId, bet, win } = await filled();
    const rollback: AskedMovement = { key: ledger.key(), kind: 'rollback', userId, amountMinor: 0n, ref: bet };
    const [, inBatch] = await ledger.post([win(2n), rollback]);
    expect([inBatch?.reason, (await ledger.postOne(rollback)).reason]).toEqual(['already_settled', 'already_settled']);
    expect((await balancesOf(ledger.db, userId)).cashMinor).toBe(902n);
  });
});

test('[O1] a contribution booked to another house account is found at its place', async () => {
  const { fill } = await filled();
  const entry = `movement_id = (SELECT id FROM wallet.movement WHERE key = '${fill.key}') AND amount_minor < 0`;
  await ledger.tamper(`UPDATE wallet.entry SET house_id = 1 WHERE ${entry}`);
  expect(await verifyChain(ledger.db)).toMatchObject([{ kind: 'entry_altered', seq: 4n }]);
  await ledger.tamper(`UPDATE wallet.entry SET house_id = 6 WHERE ${entry}`);
  const { rows } = await sql<{ minor: bigint }>`SELECT minor FROM wallet.in_jackpots`.execute(ledger.db);
  expect(rows[0]?.minor).toBe(await inJackpots());
});
