import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { fakeClock, seededRandom, testConfig } from '../../kernel/testing/index.ts';
import { checkJackpots, saveMustHit } from './store.ts';
import { watchJackpots } from './jobs.ts';
import { ModelJackpot } from './testing/model.ts';
import { hitOf, jackpotServer, jackpotRow, secretCycles } from './testing/jackpot-server.ts';

const server = await jackpotServer();
afterAll(() => server.expectSound());
const paisa = 10_000n;
const plain = { stakeMinor: 100n, wholeAtMinor: 1000n, fell: false };

const step = fc.record({
  units: fc.oneof(fc.bigInt({ min: 1n, max: 30_000n }), fc.constantFrom(paisa, 3_333n, 400n * paisa)),
  stakeMinor: fc.bigInt({ min: 1n, max: 1200n }),
  fell: fc.constantFrom(true, false, false, false),
  mustHit: fc.option(fc.bigInt({ min: 1n, max: 700n }), { freq: 8 }),
});

test('[M1] with bets, hits and new must-hit sums in any order, no paisa is made or lost, and the jackpot equals the model’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 1n, max: 600n }), fc.array(step, { minLength: 1, maxLength: 25 }), async (mustHit, steps) => {
      const slug = await server.jackpot(mustHit);
      const model = new ModelJackpot(mustHit);
      for (const { mustHit: promised, ...one } of steps) {
        if (promised !== null) {
          await saveMustHit(server.db, slug, promised);
          model.setMustHit(promised);
        }
        const bet = { ...one, wholeAtMinor: 1000n };
        const hit = await hitOf(server.db, slug);
        const { wonMinor, by } = model.bet(bet, hit);
        const contribution = await server.bet(slug, bet);
        expect([contribution.won_minor, contribution.won_by, contribution.after_units]).toEqual([wonMinor, by, model.units]);
        expect((await jackpotRow(server.db, slug)).must_hit_minor).toBe(model.mustHitMinor);
        const cycle = (await secretCycles(server.db, slug)).at(-1);
        if (wonMinor > 0n) expect([cycle?.lower_minor, cycle?.must_hit_minor]).toEqual([model.lowerMinor, model.mustHitMinor]);
        expect(contribution.after_units).toBeLessThan((cycle?.hit_minor ?? 0n) * paisa);
        expect(model.contributedUnits).toBe(contribution.after_units + model.paidMinor * paisa);
      }
      expect(await checkJackpots(server.db)).toEqual([]);
    }),
    { numRuns: 25, seed: 20_261_121 },
  );
});

describe('a jackpot', () => {
  test('gives its whole sum at the whole bet, and at a smaller one a part, rounded down; the rest stays', async () => {
    const slug = await server.jackpot(100_000n);
    await server.bet(slug, { ...plain, units: 1001n * paisa });
    const small = await server.bet(slug, { ...plain, units: paisa, stakeMinor: 333n, fell: true });
    expect([small.won_minor, small.won_by, small.after_units / paisa]).toEqual([333n, 'reels', 669n]);
    const whole = await server.bet(slug, { ...plain, units: paisa, stakeMinor: 1000n, fell: true });
    expect([whole.won_minor, whole.after_units]).toEqual([670n, 0n]);
  });

  test('falls whole to the bet that fills it, whatever its reels show and however small it is, and begins at zero', async () => {
    const slug = await server.jackpot(50n);
    await server.bet(slug, { ...plain, units: 49n * paisa + 9_999n });
    const last = await server.bet(slug, { ...plain, units: 1n, stakeMinor: 1n, fell: true });
    expect([last.won_minor, last.won_by, last.after_units]).toEqual([50n, 'full', 0n]);
    expect((await server.bet(slug, { ...plain, units: paisa })).after_units).toBe(paisa);
  });

  test('carries what is less than a paisa, and books the paisa that remainders make up', async () => {
    const slug = await server.jackpot(1000n);
    const contributions = [];
    for (let bet = 0; bet < 4; bet++) contributions.push(await server.bet(slug, { ...plain, units: 2_500n }));
    expect(contributions.map(({ carried_minor }) => carried_minor)).toEqual([0n, 0n, 0n, 1n]);
  });

  test('that is empty gives nothing, and reports that the reels gave it', async () => {
    const slug = await server.jackpot(1000n);
    expect(await server.bet(slug, { ...plain, units: 1n, fell: true })).toMatchObject({ won_minor: 0n, won_by: 'reels' });
  });

  test('that fell to a bet which had not locked it first rolls that bet back, to be tried again', async () => {
    const slug = await server.jackpot(2n);
    await expect(server.bet(slug, { ...plain, units: 2n * paisa }, false)).rejects.toMatchObject({ code: '40001' });
    await expect(server.bet(slug, { ...plain, units: 1n, fell: true }, false)).rejects.toMatchObject({ code: '40001' });
    expect((await jackpotRow(server.db, slug)).seq).toBe(0n);
  });

  test('that does not exist is an error of the server', async () => {
    await expect(server.bet('nothing', { ...plain, units: 1n })).rejects.toThrow('there is no jackpot nothing');
  });
});

test('[M6] of thirty bets at once on a jackpot that few fill, one wins each cycle, whole and at its hidden sum, and none wins it twice', async () => {
  const slug = await server.jackpot(3n, 2n);
  const contributions = await Promise.all(Array.from({ length: 30 }, () => server.bet(slug, { ...plain, units: paisa })));
  const won = contributions.filter(({ won_by }) => won_by === 'full').toSorted((a, b) => Number(a.seq - b.seq));
  const cycles = await secretCycles(server.db, slug);
  expect(cycles.slice(0, -1).map(({ ended_seq, hit_minor }) => [ended_seq, hit_minor])).toEqual(
    won.map(({ seq, won_minor }) => [seq, won_minor]),
  );
  expect(won.length).toBeGreaterThanOrEqual(10);
  expect(won.reduce((sum, { won_minor }) => sum + won_minor, 0n) * paisa + (await jackpotRow(server.db, slug)).sum_units).toBe(30n * paisa);
  expect(new Set(contributions.map(({ seq }) => seq)).size).toBe(30);
});

describe('the sum at which a jackpot must fall', () => {
  const promise = async (slug: string) => {
    const { must_hit_minor, next_must_hit_minor } = await jackpotRow(server.db, slug);
    return [must_hit_minor, next_must_hit_minor];
  };

  test.each([
    ['higher', 200n],
    ['lower', 50n],
  ])('that is %s than now applies once the jackpot begins at zero, and not to the committed cycle', async (_, changed) => {
    const slug = await server.jackpot(100n);
    await server.bet(slug, { ...plain, units: 60n * paisa });
    await saveMustHit(server.db, slug, changed);
    expect(await promise(slug)).toEqual([100n, changed]);
    const part = await server.bet(slug, { ...plain, units: paisa, fell: true });
    expect(part.won_by).toBe('reels');
    expect(await promise(slug)).toEqual([100n, changed]);
    await server.bet(slug, { ...plain, units: paisa, stakeMinor: 1000n, fell: true });
    expect(await promise(slug)).toEqual([changed, null]);
    expect((await secretCycles(server.db, slug)).map(({ must_hit_minor }) => must_hit_minor)).toEqual([100n, 100n, changed]);
  });

  test('that waits is dropped when the current one is set again', async () => {
    const slug = await server.jackpot(100n);
    await saveMustHit(server.db, slug, 40n);
    expect(await promise(slug)).toEqual([100n, 40n]);
    await saveMustHit(server.db, slug, 100n);
    expect(await promise(slug)).toEqual([100n, null]);
  });

  test.each([99n, 101n])('cannot be made %s by hand while a cycle is open, empty or not', async (minor) => {
    const slug = await server.jackpot(100n);
    const change = () => server.db.updateTable('jackpots.jackpot').set({ must_hit_minor: minor }).where('slug', '=', slug).execute();
    await expect(change()).rejects.toThrow('a cycle of jackpot');
    await server.bet(slug, { ...plain, units: 5n * paisa });
    await expect(change()).rejects.toThrow('a cycle of jackpot');
  });

  test.each([0n, -1n, 900_000_001n])('cannot be %s', async (minor) => {
    await expect(saveMustHit(server.db, await server.jackpot(5n), minor)).rejects.toMatchObject({ message: 'errors.validation' });
  });

  test('of a jackpot that does not exist cannot be set', async () => {
    await expect(saveMustHit(server.db, 'nothing', 5n)).rejects.toMatchObject({ message: 'errors.not_found' });
  });
});

describe('[O1] the regular check', () => {
  test('[O1] contributions are append-only', async () => {
    await expect(server.db.deleteFrom('jackpots.contribution').execute()).rejects.toThrow('append-only');
    await expect(server.db.updateTable('jackpots.contribution').set({ won_minor: 1n }).execute()).rejects.toThrow('append-only');
  });

  test.each([
    ['a contribution that was made smaller', 'units = units - 1', 'units = units + 1'],
    ['a win that was added', 'won_minor = won_minor + 1', 'won_minor = won_minor - 1'],
    ['a carried paisa that never was', 'carried_minor = 1', 'carried_minor = 0'],
  ])('names %s', async (_, change, undo) => {
    const slug = await server.jackpot(1000n);
    for (let bet = 0; bet < 3; bet++) await server.bet(slug, { ...plain, units: paisa });
    await server.tamper(`UPDATE jackpots.contribution SET ${change} WHERE jackpot = '${slug}' AND seq = 2`);
    expect(await checkJackpots(server.db)).toEqual([{ jackpot: slug, seq: 2n }]);
    await server.tamper(`UPDATE jackpots.contribution SET ${undo} WHERE jackpot = '${slug}' AND seq = 2`);
  });

  test('names a jackpot whose sum was changed, and the ledger’s account that then differs, and raises the alarm once', async () => {
    const slug = await server.jackpot(1000n);
    await server.bet(slug, { ...plain, units: paisa });
    await server.tamper(`UPDATE jackpots.jackpot SET sum_units = sum_units + 10000 WHERE slug = '${slug}'`);
    expect(await checkJackpots(server.db)).toEqual([
      { jackpot: slug, seq: null },
      { jackpot: 'ledger', seq: null },
    ]);
    const services = { db: server.db, log: createLog('silent'), clock: fakeClock(), random: seededRandom('x'), config: testConfig() };
    await watchJackpots(services);
    await watchJackpots(services);
    const alarms = await server.db.selectFrom('wallet.alarm').select('kind').execute();
    expect(alarms).toEqual([{ kind: 'jackpot_unbalanced' }]);
    await server.tamper(`UPDATE jackpots.jackpot SET sum_units = sum_units - 10000 WHERE slug = '${slug}'`);
  });
});
