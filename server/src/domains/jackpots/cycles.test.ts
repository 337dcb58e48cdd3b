import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { seededRandom } from '../../kernel/testing/index.ts';
import { beginCycles } from './contribute.ts';
import { checkJackpots, checkNewContributions } from './store.ts';
import { drawHit, lowerMinor } from './rules.ts';
import { endedCycles, openCycles } from './cycle-store.ts';
import { hitOf, now, jackpotServer, jackpotRow, secretCycles } from './testing/jackpot-server.ts';
import { viewCycle, viewEndedCycle } from './view.ts';

const server = await jackpotServer();
afterAll(() => server.expectSound());
const paisa = 10_000n;
const plain = { stakeMinor: 100n, wholeAtMinor: 1000n, fell: false };
const page = { limit: 500, offset: 0 };

/** Plays a jackpot to its next fall, a paisa a bet. */
async function fill(slug: string) {
  for (;;) {
    const contribution = await server.bet(slug, { ...plain, units: paisa });
    if (contribution.won_minor > 0n) return contribution;
  }
}

const detailsOf = async (slug: string) => (await endedCycles(server.db, slug, page)).rows.map(viewEndedCycle);
const openOf = async (slug: string) => (await openCycles(server.db)).find(({ jackpot }) => jackpot === slug);

/** From what is public alone. */
const commitmentOf = (
  slug: string,
  ended: { number: number; hitMinor: number; lowerMinor: number; mustHitByMinor: number; salt: string },
) =>
  createHash('sha256')
    .update(`${slug}:${ended.number}:${ended.hitMinor}:${ended.lowerMinor}:${ended.mustHitByMinor}:${ended.salt}`)
    .digest('hex');

describe('[R3] where a jackpot falls', () => {
  test('is between the lower sum and the one it must fall by, and above its current sum, whatever these are', () => {
    const sums = fc
      .bigInt({ min: 1n, max: 900_000_000n })
      .chain((must) => fc.tuple(fc.constant(must), fc.bigInt({ min: 0n, max: must * paisa - 1n })));
    fc.assert(
      fc.property(sums, fc.string(), ([must, units], seed) => {
        const lower = lowerMinor(must, units);
        const hit = drawHit(seededRandom(seed), lower, must);
        expect(lower * 10n).toBeGreaterThanOrEqual(must);
        expect(hit >= lower && hit <= must && hit * paisa > units).toBe(true);
      }),
      { numRuns: 2000, seed: 20_261_121 },
    );
  });

  test('is any paisa between them, both ends included, with equal probability', () => {
    const [lower, must, draws] = [30n, 300n, 100_000];
    const random = seededRandom('uniform');
    const seen = new Map<bigint, number>();
    for (let draw = 0; draw < draws; draw++) {
      const hit = drawHit(random, lower, must);
      seen.set(hit, (seen.get(hit) ?? 0) + 1);
    }
    const places = Number(must - lower) + 1;
    expect([seen.size, seen.has(lower), seen.has(must)]).toEqual([places, true, true]);
    const chi = [...seen.values()].reduce((sum, count) => sum + (count - draws / places) ** 2 / (draws / places), 0);
    expect(Math.abs(chi - (places - 1))).toBeLessThan(4 * Math.sqrt(2 * (places - 1)));
  });
});

test('[R4] over many cycles a jackpot falls at its hidden sum each time, by what it must at the latest, and pays all that went in', async () => {
  const slug = await server.jackpot(12n, 7n);
  let paid = 0n;
  for (let cycle = 0; cycle < 40; cycle++) {
    const hit = await hitOf(server.db, slug);
    const contribution = await fill(slug);
    expect([contribution.won_minor, contribution.after_units]).toEqual([hit, 0n]);
    paid += contribution.won_minor;
  }
  expect((await jackpotRow(server.db, slug)).seq).toBe(paid);
  const ended = await detailsOf(slug);
  expect(ended.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, at) => 40 - at));
  for (const cycle of ended) {
    expect(cycle.wonMinor).toBe(cycle.hitMinor);
    expect(cycle.beforeMinor).toBe(cycle.hitMinor - 1);
    expect(cycle.hitMinor >= cycle.lowerMinor && cycle.hitMinor <= cycle.mustHitByMinor).toBe(true);
  }
});

describe('the commitment of a cycle', () => {
  test('is public from its beginning, without sum and salt, and matches what is published when it has ended', async () => {
    const slug = await server.jackpot(50n, 20n);
    const before = await openOf(slug);
    const shown = before && viewCycle(before);
    expect(Object.keys(shown ?? {}).toSorted()).toEqual(['begunAt', 'commitment', 'lowerMinor', 'mustHitByMinor', 'number']);
    await server.bet(slug, { ...plain, units: 19n * paisa });
    expect(await openOf(slug)).toEqual(before);
    expect(await detailsOf(slug)).toEqual([]);
    await server.bet(slug, { ...plain, units: 3n * paisa });
    const [over] = await detailsOf(slug);
    expect(over).toMatchObject({ ...shown, hitMinor: 20, beforeMinor: 19, sumMinor: 22, wonMinor: 22, by: 'full' });
    expect(over && commitmentOf(slug, over)).toBe(shown?.commitment);
  });

  test.each([
    ['another sum', { hitMinor: 21 }],
    ['another salt', { salt: '00'.repeat(32) }],
    ['another lower sum', { lowerMinor: 2 }],
    ['another promise', { mustHitByMinor: 51 }],
    ['the number of another cycle', { number: 2 }],
  ])('does not fit %s', async (_, change) => {
    const slug = await server.jackpot(50n, 20n);
    await server.bet(slug, { ...plain, units: 20n * paisa });
    const [over] = await detailsOf(slug);
    if (!over) throw new Error('no cycle is over');
    expect(commitmentOf(slug, over)).toBe(over.commitment);
    expect(commitmentOf(slug, { ...over, ...change })).not.toBe(over.commitment);
    expect(commitmentOf('another-jackpot', over)).not.toBe(over.commitment);
  });

  test.each([
    ['its sum', { hit_minor: 3n }],
    ['its salt', { salt: Buffer.alloc(32) }],
    ['its commitment', { commitment: Buffer.alloc(32) }],
    ['its promise', { must_hit_minor: 60n }],
  ])('rejects a change of %s, both while the cycle is open and after', async (_, change) => {
    const slug = await server.jackpot(50n, 20n);
    const tamper = () => server.db.updateTable('jackpots.cycle').set(change).where('jackpot', '=', slug).where('number', '=', 1).execute();
    await expect(tamper()).rejects.toThrow('is committed');
    await server.bet(slug, { ...plain, units: 20n * paisa });
    await expect(tamper()).rejects.toThrow('is committed');
    await expect(server.db.deleteFrom('jackpots.cycle').where('jackpot', '=', slug).execute()).rejects.toThrow('append-only');
  });
});

describe('a cycle', () => {
  test('ends with whatever the jackpot pays, so that no open cycle has a sum known to be above what was there', async () => {
    const slug = await server.jackpot(1000n, 900n);
    await server.bet(slug, { ...plain, units: 600n * paisa });
    await server.bet(slug, { ...plain, units: 2n * paisa, stakeMinor: 500n, fell: true });
    expect((await detailsOf(slug))[0]).toMatchObject({ by: 'reels', hitMinor: 900, beforeMinor: 600, sumMinor: 602, wonMinor: 301 });
    expect(await openOf(slug)).toMatchObject({ number: 2, lower_minor: 302n, must_hit_minor: 1000n });
  });

  test('continues where the reels gave an empty jackpot', async () => {
    const slug = await server.jackpot(1000n);
    await server.bet(slug, { ...plain, units: 1n, fell: true });
    expect(await openOf(slug)).toMatchObject({ number: 1 });
  });

  test('begins once for a jackpot without any, above its current sum', async () => {
    const slug = await server.jackpot(100n);
    await server.bet(slug, { ...plain, units: 85n * paisa + 9_999n });
    await server.tamper(`DELETE FROM jackpots.cycle WHERE jackpot = '${slug}'`);
    const begin = () => transact(server.db, (tx) => beginCycles(tx, server.random, now));
    await Promise.all([begin(), begin()]);
    await begin();
    const cycles = await secretCycles(server.db, slug);
    expect(cycles.map(({ number, lower_minor, must_hit_minor }) => [number, lower_minor, must_hit_minor])).toEqual([[1, 86n, 100n]]);
    expect(await jackpotRow(server.db, slug)).toMatchObject({ sum_units: 85n * paisa + 9_999n, must_hit_minor: 100n });
  });

  test('that is missing leaves the jackpot to fall by its must-hit sum', async () => {
    const slug = await server.jackpot(100n, 10n);
    await server.tamper(`DELETE FROM jackpots.cycle WHERE jackpot = '${slug}'`);
    expect((await server.bet(slug, { ...plain, units: 99n * paisa })).won_minor).toBe(0n);
    expect((await server.bet(slug, { ...plain, units: paisa })).won_minor).toBe(100n);
  });
});

describe('[O1] the regular check of cycles', () => {
  test.each([
    [
      'a sum that was moved while the cycle was open',
      'hit_minor = hit_minor + 1 WHERE number = 2',
      'hit_minor = hit_minor - 1 WHERE number = 2',
      0n,
    ],
    ['a sum that was changed after the fall', 'hit_minor = 19 WHERE number = 1', 'hit_minor = 20 WHERE number = 1', 2n],
    ['a salt that was changed', "salt = sha256('x') WHERE number = 1", '', 2n],
  ])('names %s', async (_, change, undo, seq) => {
    const slug = await server.jackpot(900n, 20n);
    await server.bet(slug, { ...plain, units: 19n * paisa });
    await server.bet(slug, { ...plain, units: paisa });
    const [first] = await secretCycles(server.db, slug);
    await server.tamper(`UPDATE jackpots.cycle SET ${change} AND jackpot = '${slug}'`);
    expect(await checkJackpots(server.db)).toEqual([{ jackpot: slug, seq }]);
    const restore = undo === '' ? `salt = '\\x${first?.salt.toString('hex')}' WHERE number = 1` : undo;
    await server.tamper(`UPDATE jackpots.cycle SET ${restore} AND jackpot = '${slug}'`);
    expect(await checkJackpots(server.db)).toEqual([]);
  });

  test('names a jackpot without an open cycle, and a fall that ended none', async () => {
    const slug = await server.jackpot(900n, 20n);
    for (let fall = 0; fall < 2; fall++) await server.bet(slug, { ...plain, units: 900n * paisa });
    const [, second, third] = await secretCycles(server.db, slug);
    await server.tamper(
      `UPDATE jackpots.cycle SET ended_seq = NULL, number = 4 WHERE jackpot = '${slug}' AND number = 3; UPDATE jackpots.cycle SET number = 3, ended_seq = 1 WHERE jackpot = '${slug}' AND number = 4`,
    );
    expect(await checkJackpots(server.db)).toContainEqual({ jackpot: slug, seq: null });
    expect([second?.ended_seq, third?.ended_seq]).toEqual([2n, null]);
    await server.tamper(
      `UPDATE jackpots.cycle SET ended_seq = NULL WHERE jackpot = '${slug}' AND number = 3; UPDATE jackpots.cycle SET ended_seq = 1 WHERE jackpot = '${slug}' AND number = 2`,
    );
    expect(await checkJackpots(server.db)).toEqual([{ jackpot: slug, seq: 2n }]);
    await server.tamper(`UPDATE jackpots.cycle SET ended_seq = 2 WHERE jackpot = '${slug}' AND number = 2`);
  });
});

test('[O1] the regular check continues from the last one without mismatches, and finds what was altered since', async () => {
  const slug = await server.jackpot(1_000_000n);
  await server.bet(slug, { ...plain, units: paisa });
  const check = () => server.db.transaction().setIsolationLevel('repeatable read').execute(checkNewContributions);
  expect(await check()).toEqual([]);
  await server.bet(slug, { ...plain, units: paisa });
  await server.bet(slug, { ...plain, units: paisa });
  await server.tamper(`UPDATE jackpots.contribution SET units = units + 1 WHERE jackpot = '${slug}' AND seq = 2`);
  expect(await check()).toEqual([{ jackpot: slug, seq: 2n }]);
  await server.tamper(`UPDATE jackpots.contribution SET units = units - 1 WHERE jackpot = '${slug}' AND seq = 2`);
  expect(await check()).toEqual([]);
  await server.tamper(`UPDATE jackpots.jackpot SET sum_units = sum_units + 1 WHERE slug = '${slug}'`);
  expect(await check()).toEqual([{ jackpot: slug, seq: null }]);
  await server.tamper(`UPDATE jackpots.jackpot SET sum_units = sum_units - 1 WHERE slug = '${slug}'`);
});

test('ended cycles are listed from the newest, a page from its number on, with their total', async () => {
  const slug = await server.jackpot(900n, 20n);
  for (let fall = 0; fall < 5; fall++) await server.bet(slug, { ...plain, units: 900n * paisa });
  const all = await endedCycles(server.db, slug, page);
  expect(all.rows.length).toBeGreaterThan(2);
  expect(all.count).toBe(all.rows.length);
  expect(await endedCycles(server.db, slug, { limit: 1, offset: 1 })).toEqual({ rows: [all.rows[1]], count: all.count });
  expect(await endedCycles(server.db, slug, { limit: 1, offset: all.count })).toEqual({ rows: [], count: all.count });
});
