import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { setBlock, setGuard } from '../limits/limit-store.ts';
import { balancesOf, bonusesOf } from '../account-store.ts';
import { testLedger, type AskedMovement } from '../../../testing/ledger.ts';
import { ModelLedger, refersTo } from '../../../testing/ledger-model.ts';
import type { BonusTerms } from './movement.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

const kinds = [
  'bet',
  'bet',
  'bet',
  'bet',
  'free_bet',
  'win',
  'win',
  'win',
  'jackpot_contribution',
  'jackpot_contribution',
  'jackpot_win',
  'provider_jackpot',
  'provider_promotion',
  'rollback',
  'rollback',
  'deposit',
  'deposit',
  'deposit_reversal',
  'withdrawal_hold',
  'withdrawal_settle',
  'withdrawal_release',
  'bonus_grant',
  'bonus_grant',
  'bonus_grant',
  'bonus_convert',
  'bonus_forfeit',
  'bonus_expire',
  'bonus_cap',
  'bonus_take_back',
  'gift_cash',
  'gift_take_back',
  'cashback',
  'adjustment',
  'welcome_grant',
  'daily_refill',
] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  amount: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 120 }) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 1500, 100_000_000_001) },
  ),
  wager: fc.constantFrom(0, 30, 300),
  /** For grants; `lastsHours` ends within the history. */
  terms: fc.record({
    betMaxMinor: fc.constantFrom(undefined, undefined, 40, 100),
    weights: fc.constantFrom<BonusTerms['weights']>(
      undefined,
      {},
      { otherwise: 2500 },
      { types: { slots: 5000, ways: 3333 }, otherwise: 0 },
      { games: { kite: 0, tiger: 1 }, types: { slots: 5000 } },
    ),
    lastsHours: fc.constantFrom(undefined, undefined, 3, 30),
  }),
  /** For bets. */
  game: fc.constantFrom(
    undefined,
    { slug: 'kite', types: ['slots'], cashOnly: false },
    { slug: 'tiger', types: ['slots', 'ways'], cashOnly: false },
    { slug: 'cards', types: [], cashOnly: true },
  ),
  /** For bets only; refused with any other kind. */
  weight: fc.constantFrom(undefined, undefined, undefined, undefined, 10_000, 5000, 3333, 1, 0),
  weightAnyway: fc.constantFrom(false, false, false, false, false, false, false, false, true),
  round: fc.constantFrom('', '', '', '', '', 'a', 'b'),
  who: fc.integer({ min: 0, max: 1 }),
  hours: fc.constantFrom(0, 0, 0, 0, 0, 3, 26, 24 * 9),
  newBatch: fc.boolean(),
  /** A movement that its kind may refer to, any movement, or one that does not exist yet but may come. */
  ref: fc.record({ pick: fc.nat(), how: fc.constantFrom('fitting', 'fitting', 'fitting', 'fitting', 'any', 'coming') }),
  /** An exact repeat of an earlier movement, or a different one with its key. */
  repeat: fc.record({ pick: fc.nat(), how: fc.constantFrom('no', 'no', 'no', 'no', 'no', 'same', 'clash') }),
});
const guard = fc.record({
  measure: fc.constantFrom('deposit' as const, 'wager' as const, 'loss' as const),
  period: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  max: fc.integer({ min: 0, max: 1500 }),
  before: fc.nat({ max: 40 }),
});
const block = fc.record({
  kinds: fc.uniqueArray(fc.constantFrom('bet' as const, 'deposit' as const, 'withdrawal_hold' as const, 'bonus_grant' as const), {
    minLength: 1,
  }),
  hours: fc.option(fc.integer({ min: 1, max: 60 })),
  before: fc.nat({ max: 60 }),
});

let runs = 0;

type AskedTerms = { betMaxMinor: number | undefined; weights: BonusTerms['weights'] | undefined; lastsHours: number | undefined };
const termsFrom = ({ betMaxMinor, weights, lastsHours }: AskedTerms, at: Date): BonusTerms => ({
  ...(betMaxMinor !== undefined && { betMaxMinor }),
  ...(weights !== undefined && { weights }),
  ...(lastsHours !== undefined && { expiresSec: at.getTime() / 1000 + lastsHours * 3600 }),
});

test('[M1][M3] any history of any kinds, with repeats, conflicts and wrong order, is answered as the model ledger answers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 60 }),
      fc.array(guard, { maxLength: 2 }),
      fc.array(block, { maxLength: 1 }),
      async (steps, guards, blocks) => {
        const name = `h${(runs += 1)}`;
        const models = [new ModelLedger(await ledger.player()), new ModelLedger(await ledger.player())];
        let at = new Date('2026-02-26T11:00:00Z');
        let batch: AskedMovement[] = models.map(({ userId }) => ({
          key: `${name}:${userId}:first`,
          kind: 'deposit',
          userId,
          amountMinor: 300n,
        }));
        const made: AskedMovement[] = [];
        const flush = async () => {
          const expected = batch
            .map((movement, place) => ({ movement, place }))
            .sort((a, b) => Number(a.movement.userId - b.movement.userId) || a.place - b.place)
            .map(({ movement, place }) => ({ place, answer: models.find(({ userId }) => userId === movement.userId)!.post(movement, at) }));
          const answers = await ledger.post(batch, at);
          for (const { place, answer } of expected) {
            const { status, reason, cashMinor, bonusMinor } = answers[place]!;
            expect({ asked: batch[place], status, reason, cashMinor, bonusMinor }).toEqual({
              asked: batch[place],
              reason: undefined,
              ...answer,
            });
          }
          batch = [];
        };
        for (const [
          index,
          { kind, ref, amount, wager, weight, weightAnyway, terms, game, round, who, hours, newBatch, repeat },
        ] of steps.entries()) {
          const model = models[who]!;
          if (newBatch || hours > 0) await flush();
          at = new Date(at.getTime() + hours * 3_600_000);
          for (const { measure, period, max, before } of guards) {
            if (before !== index) continue;
            await flush();
            await setGuard(ledger.db, { userId: model.userId, measure, period, maxMinor: BigInt(max) }, at);
            const others = model.guards.filter((one) => one.measure !== measure || one.period !== period);
            model.guards.splice(0, model.guards.length, ...others, { measure, period, maxMinor: BigInt(max) });
          }
          for (const { kinds: barred, hours: forHours, before } of blocks) {
            if (before !== index) continue;
            await flush();
            const until = forHours === null ? null : new Date(at.getTime() + forHours * 3_600_000);
            await setBlock(ledger.db, { userId: model.userId, name: 'test', kinds: barred, until, reason: 'a property' });
            model.blocks.splice(0, model.blocks.length, { kinds: barred, until });
          }
          const mine = made.filter(({ userId }) => userId === model.userId);
          const fitting = ref.how === 'any' ? mine : mine.filter((one) => refersTo[kind]?.includes(one.kind));
          const named = ref.how === 'coming' ? `${name}:${who}:${index + 2}` : (fitting[ref.pick % fitting.length]?.key ?? 'unknown');
          const earlier = mine[repeat.pick % mine.length];
          const asked: AskedMovement = {
            key: repeat.how === 'clash' && earlier ? earlier.key : `${name}:${who}:${index}`,
            kind,
            userId: model.userId,
            amountMinor:
              kind === 'adjustment'
                ? BigInt(amount) - 50n
                : kind === 'withdrawal_settle' || kind === 'withdrawal_release'
                  ? BigInt(amount % 2) * (mine.find(({ key }) => key === named)?.amountMinor ?? 0n)
                  : BigInt(amount),
            ...(refersTo[kind] && { ref: named }),
            ...(round !== '' && { round }),
            ...(kind === 'bonus_grant' && { wagerMinor: BigInt(wager), meta: { terms: termsFrom(terms, at) } }),
            ...(kind === 'bet' && game && { game }),
            ...(weight !== undefined && (kind === 'bet' || weightAnyway) && { wagerWeight: weight }),
          };
          const movement = repeat.how === 'same' && earlier ? earlier : asked;
          made.push(movement);
          batch.push(movement);
        }
        await flush();
        for (const model of models) {
          const held = await balancesOf(ledger.db, model.userId);
          const { current, required } = model.wager;
          expect(held).toMatchObject({
            cashMinor: model.cash,
            bonusMinor: model.bonus,
            heldMinor: model.held,
            requiredWagerMinor: required,
            currentWagerMinor: current,
          });
          const live = model.bonuses.filter(({ state, balance }) => state === 'open' || balance > 0n);
          expect(
            (await bonusesOf(ledger.db, model.userId)).map((one) => [one.key, one.balanceMinor, one.currentWagerMinor, one.state]),
          ).toEqual(live.map(({ key, balance, current: counted, state }) => [key, balance, counted, state]));
        }
      },
    ),
    { numRuns: 200, seed: 20_261_121 },
  );
});
