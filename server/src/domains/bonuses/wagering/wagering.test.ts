import type { BonusTerms } from '@mela/contract/api/prizes';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { balancesOf, bonusesOf } from '../../wallet/index.ts';
import { testLedger, type AskedMovement } from '../../../testing/ledger.ts';
import { ModelLedger } from '../../../testing/ledger-model.ts';
import { award, movementKeyOf } from '../awards/award.ts';
import { bonusesByLedgerIds } from './bonus-store.ts';
import { endBonuses } from './end-bonuses.ts';

const ledger = await testLedger();
afterAll(() => ledger.expectSound());

const origin = systemOrigin('test');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const terms = fc.record({
  wagerTimes: fc.constantFrom(0, 1, 1, 2, 5),
  betMax: fc.constantFrom(null, null, 0.4, 1),
  winMax: fc.constantFrom(null, null, 0.5, 3),
  days: fc.constantFrom(1, 1, 2, 30),
  weights: fc.constantFrom<BonusTerms['weights']>(
    { games: {}, types: {}, otherwise: 100 },
    { games: { kite: 0 }, types: { slots: 50 }, otherwise: 10 },
    { games: {}, types: { slots: 100 }, otherwise: 0 },
  ),
});
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ op: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 200 }), terms }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('grantAgain' as const), pick: fc.nat() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      op: fc.constant('bet' as const),
      amount: fc.integer({ min: 0, max: 120 }),
      game: fc.constantFrom(
        { slug: 'kite', types: ['slots'], cashOnly: false },
        { slug: 'tiger', types: ['slots'], cashOnly: false },
        { slug: 'cards', types: [], cashOnly: true },
      ),
    }),
  },
  { weight: 6, arbitrary: fc.record({ op: fc.constant('win' as const), pick: fc.nat(), amount: fc.integer({ min: 0, max: 400 }) }) },
  { weight: 6, arbitrary: fc.record({ op: fc.constant('rollback' as const), pick: fc.nat() }) },
  { weight: 6, arbitrary: fc.record({ op: fc.constant('endDue' as const), hours: fc.constantFrom(0, 0, 0, 3, 25) }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('giveUp' as const), pick: fc.nat() }) },
);

/** What the engine should have done, beside the model of the ledger: written from the rules in words. */
type Expected = {
  readonly key: string;
  readonly winMaxMinor: bigint | null;
  readonly expiresAt: Date;
  undone: boolean;
  state: 'open' | 'converted' | 'expired' | 'given_up' | 'used_up';
  converted: bigint;
  returned: bigint;
  emptySince: Date | null;
};

function endDue(model: ModelLedger, all: readonly Expected[], at: Date, givenUp: string | null): void {
  // What a bonus became whose bets were undone is taken back once, before anything else, as far as it is there.
  for (const one of all) {
    const held = model.bonuses.find(({ key }) => key === one.key)!;
    if (one.state !== 'converted' || one.undone || one.converted === 0n || held.current >= held.required) continue;
    one.undone = true;
    undone += 1;
    const amountMinor = one.converted < model.cash ? one.converted : model.cash;
    const movement = {
      key: `model:${model.booked.length}`,
      kind: 'bonus_take_back',
      userId: model.userId,
      amountMinor,
      ref: one.key,
    } as const;
    if (amountMinor > 0n) expect(model.post(movement, at).status).toBe('applied');
  }
  for (const one of all) {
    const held = model.bonuses.find(({ key }) => key === one.key)!;
    const book = (kind: AskedMovement['kind'], amountMinor: bigint) =>
      expect(model.post({ key: `model:${model.booked.length}`, kind, userId: model.userId, amountMinor, ref: one.key }, at).status).toBe(
        'applied',
      );
    const convert = () => {
      const room = one.winMaxMinor === null ? held.balance : one.winMaxMinor - one.converted;
      const cash = held.balance < room ? held.balance : room;
      const rest = held.balance - cash;
      if (cash > 0n || held.state === 'open') book('bonus_convert', cash);
      if (rest > 0n) book('bonus_cap', rest);
      one.state = 'converted';
      one.converted += cash;
      one.returned += rest;
    };
    const takeBack = (state: 'expired' | 'given_up' | 'used_up') => {
      one.returned += held.balance;
      book(state === 'expired' ? 'bonus_expire' : 'bonus_forfeit', held.balance);
      one.state = state;
    };
    if (one.state === 'converted') {
      if (held.balance > 0n && held.current >= held.required) convert();
      else if (held.balance > 0n) {
        one.returned += held.balance;
        book('bonus_cap', held.balance);
      }
    } else if (one.state !== 'open') {
      if (held.balance > 0n) takeBack(one.state);
    } else if (one.key === givenUp) takeBack('given_up');
    else if (held.current >= held.required) convert();
    else if (at >= one.expiresAt) takeBack('expired');
    else if (held.balance > 0n) one.emptySince = null;
    else if (one.emptySince === null) one.emptySince = at;
    else if (at.getTime() - one.emptySince.getTime() >= dayMs) takeBack('used_up');
  }
}

let runs = 0;
let shuffled = 0;
let undone = 0;
afterAll(
  () =>
    void process.stdout.write(`wagering: ${runs} interleavings of ${shuffled} steps against the model, ${undone} bonuses of undone bets\n`),
);

test('[M1] bets, wins, rollbacks, grants, completion, expiry and giving up in any order leave every paisa where the model has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 300 }), fc.array(step, { minLength: 5, maxLength: 50 }), async (cash, steps) => {
      const name = `w${(runs += 1)}`;
      const userId = await ledger.player();
      const model = new ModelLedger(userId);
      let at = new Date('2026-04-01T06:00:00Z');
      const both = async (movement: AskedMovement) => {
        const expected = model.post(movement, at);
        const answer = await ledger.postOne(movement, at);
        expect({ movement, ...answer }).toMatchObject({ movement, ...expected });
      };
      const end = (givenUp: bigint | null) =>
        transact(ledger.db, (tx) => endBonuses(tx, [userId], { origin, now: at }, { held: [], givenUp }));
      const give = async (key: string, amount: number, asked: BonusTerms) =>
        transact(ledger.db, (tx) =>
          award(tx, [{ userId, key, giver: 'gifts', campaign: 'test', prize: { type: 'bonus', amount: amount / 100, terms: asked } }], {
            origin,
            now: at,
          }),
        );
      if (cash > 0) await both({ key: `${name}:cash`, kind: 'deposit', userId, amountMinor: BigInt(cash) });
      const granted: (Expected & { readonly again: () => Promise<unknown> })[] = [];
      const bets: string[] = [];
      for (const [index, one] of steps.entries()) {
        shuffled += 1;
        const key = `${name}:${index}`;
        if (one.op === 'grant') {
          const { wagerTimes, betMax, winMax, days, weights } = one.terms;
          expect(await give(key, one.amount, one.terms)).toEqual([{ key, status: 'given', reason: null }]);
          const expiresAt = new Date(at.getTime() + days * dayMs);
          const times100 = (shares: object) => Object.fromEntries(Object.entries(shares).map(([slug, share]) => [slug, share * 100]));
          model.post(
            {
              key: movementKeyOf(key),
              kind: 'bonus_grant',
              userId,
              amountMinor: BigInt(one.amount),
              wagerMinor: BigInt(one.amount * wagerTimes),
              meta: {
                terms: {
                  ...(betMax !== null && { betMaxMinor: Math.round(betMax * 100) }),
                  weights: { games: times100(weights.games), types: times100(weights.types), otherwise: weights.otherwise * 100 },
                  expiresSec: expiresAt.getTime() / 1000,
                },
              },
            },
            at,
          );
          const state = 'open' as const;
          const winMaxMinor = winMax === null ? null : BigInt(Math.round(winMax * 100));
          const again = () => give(key, one.amount, one.terms);
          granted.push({
            key: movementKeyOf(key),
            winMaxMinor,
            expiresAt,
            state,
            undone: false,
            converted: 0n,
            returned: 0n,
            emptySince: null,
            again,
          });
        } else if (one.op === 'grantAgain') {
          expect(await granted[one.pick % granted.length]?.again()).toMatchObject(granted.length === 0 ? {} : [{ status: 'before' }]);
        } else if (one.op === 'bet') {
          bets.push(key);
          await both({ key, kind: 'bet', userId, amountMinor: BigInt(one.amount), game: one.game });
        } else if (one.op === 'win' || one.op === 'rollback') {
          const ref = bets[one.pick % bets.length] ?? 'unknown';
          await both({ key, kind: one.op, userId, amountMinor: one.op === 'win' ? BigInt(one.amount) : 0n, ref });
        } else if (one.op === 'endDue') {
          at = new Date(at.getTime() + one.hours * hourMs);
          await end(null);
          endDue(model, granted, at, null);
        } else {
          const target = granted[one.pick % granted.length];
          const [row] = target
            ? await bonusesByLedgerIds(
                ledger.db,
                (await bonusesOf(ledger.db, userId)).flatMap(({ id, key: of }) => (of === target.key ? [id] : [])),
              )
            : [];
          if (!target || !row || target.state !== 'open') continue;
          await end(row.id);
          endDue(model, granted, at, target.key);
        }
      }
      const { current, required } = model.wager;
      expect(await balancesOf(ledger.db, userId)).toMatchObject({
        cashMinor: model.cash,
        bonusMinor: model.bonus,
        currentWagerMinor: current,
        requiredWagerMinor: required,
      });
      const rows = await ledger.db.selectFrom('bonuses.bonus').selectAll().where('user_id', '=', userId).orderBy('id').execute();
      expect(rows.map((row) => [movementKeyOf(row.key), row.state, row.converted_minor, row.returned_minor])).toEqual(
        granted.map(({ key, state, converted, returned }) => [key, state, converted, returned]),
      );
      // What was granted and won is cash, in play or back with the operator: the same bonus twice would show here.
      const live = new Map((await bonusesOf(ledger.db, userId)).map((bonus) => [bonus.key, bonus.balanceMinor]));
      expect(granted.map(({ key }) => live.get(key) ?? 0n)).toEqual(
        granted.map(({ key }) => model.bonuses.find((bonus) => bonus.key === key)!.balance),
      );
    }),
    { numRuns: 150, seed: 20_261_125 },
  );
  expect(undone).toBeGreaterThan(0);
});
