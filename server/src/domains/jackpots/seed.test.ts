import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { reconcile } from '../wallet/index.ts';
import { beginCycles, contributeToJackpot } from './contribute.ts';
import { checkJackpots, contributionOfRound, saveMustHit } from './store.ts';
import { ModelJackpot } from './testing/model.ts';
import { hitOf, jackpotRow, jackpotServer, now } from './testing/jackpot-server.ts';

const server = await jackpotServer();
afterAll(() => server.expectSound());
const paisa = 10_000n;
const plain = { stakeMinor: 100n, wholeAtMinor: 1000n, fell: false };

/** A jackpot with a seed, which it has from its beginning on. */
async function seeded(mustHitMinor: bigint, seedMinor: bigint, hitMinor?: bigint): Promise<string> {
  const slug = await server.jackpot(mustHitMinor, hitMinor);
  await sql`UPDATE jackpots.jackpot SET seed_minor = ${seedMinor} WHERE slug = ${slug}`.execute(server.db);
  await transact(server.db, (tx) => beginCycles(tx, server.random, now));
  return slug;
}
const seedsOf = async (slug: string) => {
  const { rows } = await sql<{ minor: bigint }>`
    SELECT (units / 10000)::bigint AS minor FROM jackpots.contribution WHERE jackpot = ${slug} AND round LIKE 'seed:%' ORDER BY seq`.execute(
    server.db,
  );
  return rows.map(({ minor }) => minor);
};
const sumOf = async (slug: string) => (await jackpotRow(server.db, slug)).sum_units;

describe('the seed of a jackpot', () => {
  test('is there before the first bet, and once', async () => {
    const slug = await seeded(1000n, 50n);
    expect(await sumOf(slug)).toBe(50n * paisa);
    await transact(server.db, (tx) => beginCycles(tx, server.random, now));
    expect(await seedsOf(slug)).toEqual([50n]);
  });

  test('is won with the rest, and there again in the moment the jackpot has paid', async () => {
    const slug = await seeded(1000n, 50n, 200n);
    const last = await server.bet(slug, { ...plain, units: 150n * paisa + 2_500n });
    expect([last.won_minor, last.won_by]).toEqual([200n, 'full']);
    expect(await sumOf(slug)).toBe(50n * paisa + 2_500n);
    expect(await seedsOf(slug)).toEqual([50n, 50n]);
  });

  test('adds what is missing after a part was won, and nothing where more than the seed is left', async () => {
    const slug = await seeded(1000n, 50n);
    await server.bet(slug, { ...plain, units: 10n * paisa, fell: true });
    expect([await sumOf(slug), await seedsOf(slug)]).toEqual([54n * paisa, [50n]]);
    await server.bet(slug, { ...plain, units: 6n * paisa, stakeMinor: 900n, fell: true });
    expect([await sumOf(slug), await seedsOf(slug)]).toEqual([50n * paisa, [50n, 44n]]);
  });

  test('is in the sum that the winner sees, at once and when the round is read again', async () => {
    const slug = await seeded(1000n, 50n, 200n);
    const winning = { ...plain, units: 150n * paisa + 2_500n };
    // Without its booking it must not stay.
    const seen = transact(server.db, async (tx) => {
      const bet = { ...winning, jackpot: slug, round: `${slug}:seen`, userId: 5000n, mayWin: true, fillMinor: 150n };
      const { answer, wonMinor } = await contributeToJackpot({ tx, random: server.random, now }, bet);
      throw new Error(`${wonMinor} won, ${answer.minor} left`);
    });
    await expect(seen).rejects.toThrow('200 won, 50 left');
    const won = await server.bet(slug, winning);
    await server.bet(slug, { ...plain, units: 10n * paisa });
    expect((await contributionOfRound(server.db, won.round))?.after_units).toBe(50n * paisa + 2_500n);
  });

  test('is the operator’s money: the ledger’s account of seeds has given what all jackpots got', async () => {
    const { rows } = await sql<{
      minor: bigint;
    }>`SELECT (sum(units) / 10000)::bigint AS minor FROM jackpots.contribution WHERE round LIKE 'seed:%'`.execute(server.db);
    const { houseMinor, mismatches } = await reconcile(server.db, { whole: true });
    expect([houseMinor['seeds'], mismatches]).toEqual([-(rows[0]?.minor ?? 0n), []]);
    expect(await checkJackpots(server.db)).toEqual([]);
  });

  test.each([499n, 500n])('is less than a tenth of what the jackpot must fall by: %s is not accepted for a seed of 50', async (mustHit) => {
    const slug = await seeded(1000n, 50n);
    await expect(saveMustHit(server.db, slug, mustHit)).rejects.toMatchObject({ message: 'errors.validation' });
    await expect(sql`UPDATE jackpots.jackpot SET seed_minor = 100 WHERE slug = ${slug}`.execute(server.db)).rejects.toThrow(
      'seed_does_not_fill',
    );
    expect((await saveMustHit(server.db, slug, 501n)).next_must_hit_minor).toBe(501n);
  });

  test('a seed that was changed by hand is found', async () => {
    const slug = await seeded(1000n, 50n);
    await server.tamper(`UPDATE jackpots.contribution SET units = units + 10000 WHERE jackpot = '${slug}'`);
    expect(await checkJackpots(server.db)).toEqual([{ jackpot: slug, seq: 1n }]);
    await server.tamper(`UPDATE jackpots.contribution SET units = units - 10000 WHERE jackpot = '${slug}'`);
  });
});

const step = fc.record({
  units: fc.oneof(fc.bigInt({ min: 1n, max: 30_000n }), fc.constantFrom(paisa, 3_333n, 400n * paisa)),
  stakeMinor: fc.bigInt({ min: 1n, max: 1200n }),
  fell: fc.constantFrom(true, false, false, false),
});

test('[M1] with seeds too no paisa is made or lost, and players get all that they put in and all seeds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 101n, max: 600n }),
      fc.bigInt({ min: 0n, max: 10n }),
      fc.array(step, { minLength: 1, maxLength: 20 }),
      async (mustHit, seed, steps) => {
        const slug = await seeded(mustHit, seed);
        const model = new ModelJackpot(mustHit, seed);
        for (const one of steps) {
          const bet = { ...one, wholeAtMinor: 1000n };
          const { wonMinor, by } = model.bet(bet, await hitOf(server.db, slug));
          const contribution = await server.bet(slug, bet);
          expect([contribution.won_minor, contribution.won_by, await sumOf(slug)]).toEqual([wonMinor, by, model.units]);
          expect(await sumOf(slug)).toBeGreaterThanOrEqual(seed * paisa);
        }
        expect(model.contributedUnits + model.seededMinor * paisa).toBe(model.units + model.paidMinor * paisa);
        expect((await seedsOf(slug)).reduce((sum, minor) => sum + minor, 0n)).toBe(model.seededMinor);
        expect(await checkJackpots(server.db)).toEqual([]);
      },
    ),
    { numRuns: 20, seed: 20_261_125 },
  );
});
