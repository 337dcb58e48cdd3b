import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { type Player } from '../../testing/server.ts';
import { award } from '../bonuses/index.ts';
import { reconcile } from '../wallet/index.ts';
import {
  dayMs,
  origin,
  reason,
  draft,
  step,
  settle,
  op,
  show,
  rowOf,
  stateOf,
  publish,
  join,
  codeOf,
  confirmPhone,
  send,
  play,
  undo,
  pass,
  wait,
  block,
  care,
  reachLimit,
  qualified,
  type Bet,
  server,
  asha,
  manager,
  terms,
  renewTerms,
  beginProgramme,
} from './testing/programme.ts';

beginProgramme();

describe('the reward for a friend', () => {
  it('comes once both conditions are met and the wait is over, once, also where several processes settle at the same time', async () => {
    const friend = await qualified(asha);
    await settle();
    expect(await stateOf(friend)).toBe('qualifying');
    await pass(6);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['qualifying', 0]);
    await pass(1);
    await Promise.all([settle(), settle(), settle()]);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['rewarded', 50]);
    expect(await show(asha)).toMatchObject({ invited: 1, rewarded: 1, earned: 50, earnedPoints: 0 });
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('does not come without a verified phone, and does as soon as it is verified', async () => {
    const friend = await join(await codeOf(asha));
    await server.deposit(friend, 500);
    await play(friend, 100);
    await wait();
    expect(await stateOf(friend)).toBe('joined');
    await confirmPhone(friend);
    server.clock.advanceMs(3_600_000);
    await wait();
    expect(await stateOf(friend)).toBe('rewarded');
  });

  it('does not come for a turnover that is a rupee short, of bonus money, or of a round that is not settled', async () => {
    const friend = await qualified(asha, 99);
    const terms = { wagerTimes: 2, betMax: null, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
    const bonus = {
      userId: BigInt(friend.id),
      prize: { type: 'bonus', amount: 500, terms },
      key: randomUUID(),
      giver: 'gifts',
      campaign: 'b',
    } as const;
    const other = await join(await codeOf(asha));
    await confirmPhone(other);
    await transact(server.db, (tx) => award(tx, [{ ...bonus, userId: BigInt(other.id) }], { origin, now: server.clock.now() }));
    await play(other, 300);
    const open = { key: randomUUID(), round: randomUUID(), token: await server.openGame(friend, 'demo-game') };
    await send('bet', open, { transaction_uuid: open.key, amount: 50 });
    await step();
    expect([(await rowOf(other))?.turnover_minor, (await rowOf(friend))?.turnover_minor]).toEqual([0n, 9_900n]);
    await wait();
    expect([await stateOf(other), await stateOf(friend), await server.balance(asha)]).toEqual(['joined', 'joined', 0]);
    await send('win', open, { transaction_uuid: randomUUID(), reference_transaction_uuid: open.key, amount: 0, round_closed: true });
    await play(friend, 0.5);
    await wait();
    expect([(await rowOf(friend))?.turnover_minor, await stateOf(friend)]).toEqual([10_000n, 'rewarded']);
  });

  it('is at most so many in a month of India; the others come in the months after', async () => {
    for (let count = 0; count < 4; count += 1) await qualified(asha);
    await wait();
    expect([(await show(asha)).rewarded, await server.balance(asha)]).toEqual([3, 150]);
    await pass(32);
    await settle();
    expect([(await show(asha)).rewarded, await server.balance(asha)]).toEqual([4, 200]);
  });

  it.each([
    ['a break', (player: Player) => block(player, 'cool-off', new Date(server.clock.now().getTime() + 3 * dayMs))],
    ['a self-exclusion', (player: Player) => block(player, 'self-exclusion', new Date(server.clock.now().getTime() + 3 * dayMs))],
    ['care', (player: Player) => care(player, 3)],
    ['a limit that is reached', (player: Player) => reachLimit(player)],
  ])('waits while there is %s of the friend or the player, and comes after it', async (_name, protect) => {
    for (const whose of ['friend', 'player'] as const) {
      const referrer = await server.register();
      const friend = await qualified(referrer);
      await settle();
      await pass(8);
      await protect(whose === 'friend' ? friend : referrer);
      await settle();
      expect([whose, await stateOf(friend)]).toEqual([whose, 'qualifying']);
      await pass(4);
      await settle();
      expect([whose, await stateOf(friend)]).toEqual([whose, 'rewarded']);
      expect(await show(referrer)).toMatchObject({ rewarded: 1, earned: 50 });
    }
  });

  it.each(['friend', 'player'] as const)('never comes once the account of the %s is closed', async (whose) => {
    const friend = await qualified(asha);
    await settle();
    await block(whose === 'friend' ? friend : asha, 'closed', null);
    await pass(8);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['closed', 0]);
  });

  it('keeps its place in the month where it is taken back in part, and frees it where it came back whole', async () => {
    const one = await publish({ monthMax: 1 });
    for (const spent of [20, 0]) {
      const referrer = await server.register();
      const friend = await join(await codeOf(referrer));
      await server.deposit(friend, 500);
      await confirmPhone(friend);
      const bet = await play(friend, 100);
      const next = await qualified(referrer);
      await wait();
      expect([spent, await stateOf(friend), await stateOf(next)]).toEqual([spent, 'rewarded', 'qualifying']);
      if (spent > 0) await play(referrer, spent);
      await undo(bet);
      await settle();
      expect([spent, await stateOf(friend), await server.balance(referrer)]).toEqual([spent, spent > 0 ? 'closed' : 'joined', 0]);
      await server.db.updateTable('referral.friend').set({ due_at: server.clock.now() }).where('user_id', '=', BigInt(next.id)).execute();
      await settle();
      expect([spent, await stateOf(next)]).toEqual([spent, spent > 0 ? 'qualifying' : 'rewarded']);
    }
    await op('POST /referral/terms/:id/stop', manager, { params: { id: one }, body: { reason } });
    await renewTerms();
  });

  it('keeps no other waiting where a hundred before it cannot be taken back', async () => {
    const now = server.clock.now();
    const friend = await qualified(asha);
    await settle();
    const referrer = BigInt((await server.register()).id);
    const lost = Array.from({ length: 100 }, (_, at) => ({
      user_id: 9_000_000n + BigInt(at),
      referrer_id: referrer,
      terms_id: terms,
      joined_at: now,
      due_at: new Date(now.getTime() - dayMs),
      qualified_at: now,
      rewarded_at: now,
      state: 'rewarded',
    }));
    await server.db.insertInto('referral.friend').values(lost).execute();
    await pass(draft.holdDays + 0.1);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['rewarded', 50]);
    const due = await server.db.selectFrom('referral.friend').select('user_id').where('due_at', '<=', server.clock.now()).execute();
    expect(due).toEqual([]);
    await server.db.deleteFrom('referral.friend').where('referrer_id', '=', referrer).execute();
  });

  it('is taken back where the bets are undone, and comes again once they are made again', async () => {
    const friend = await join(await codeOf(asha));
    await server.deposit(friend, 500);
    await confirmPhone(friend);
    const bet = await play(friend, 100);
    await wait();
    expect(await server.balance(asha)).toBe(50);
    await undo(bet);
    await settle();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['joined', 0]);
    await play(friend, 100);
    await wait();
    expect([await stateOf(friend), await server.balance(asha)]).toEqual(['rewarded', 50]);
    expect((await reconcile(server.db)).mismatches).toEqual([]);
  });

  it('follows from the rounds that stand, as if those that were undone had never been', async () => {
    const history = fc.array(fc.record({ rupees: fc.integer({ min: 1, max: 60 }), undone: fc.boolean(), late: fc.boolean() }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(history, async (rounds) => {
        const referrer = await server.register();
        const code = await codeOf(referrer);
        const [whole, plain] = [await join(code), await join(code)];
        for (const friend of [whole, plain]) {
          await server.deposit(friend, 500);
          await confirmPhone(friend);
        }
        const late: Bet[] = [];
        for (const { rupees, undone, late: isLate } of rounds) {
          const bet = await play(whole, rupees);
          if (!undone) await play(plain, rupees);
          else if (isLate) late.push(bet);
          else await undo(bet);
        }
        await wait();
        for (const bet of late) await undo(bet);
        await wait();
        const [one, other] = [await rowOf(whole), await rowOf(plain)];
        expect([one?.turnover_minor, one?.state]).toEqual([other?.turnover_minor, other?.state]);
        expect(await server.balance(referrer)).toBe(one?.state === 'rewarded' ? 100 : 0);
      }),
      { numRuns: 5 },
    );
  });
});
