import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fraction, approximate } from '@mela/games/exact/fraction';
import { titles } from '@mela/games/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { parSheetsDir } from './par-sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
const detailsOf = async (slug: string, lang = 'en') =>
  (await server.call('GET /games/:id', { params: { id: slug }, headers: { 'content-language': lang } })).body.data;
const ratio = (text: string) => approximate(fraction(BigInt(text.split('/')[0] ?? ''), BigInt(text.split('/')[1] ?? '')));
const everySheet = Object.keys(titles);

describe("a title's own page", () => {
  it.each(Object.entries(titles))(
    '[3.10] of %s shows its odds from its data and its par sheet',
    async (slug, { data, allowedStakesMinor }) => {
      const { odds, rtp } = await detailsOf(slug);
      const sheet = readFileSync(join(parSheetsDir, slug, 'sheet.csv'), 'utf8');
      expect([rtp, odds.hitFrequency, odds.version]).toEqual([data.rtp, data.hitFrequency, data.version]);
      expect(odds.bets).toEqual(allowedStakesMinor.map((minor) => Number(minor) / 100));
      expect(sheet).toContain(`${odds.largestWinBets.toFixed(2)} bets`);
      const parts = odds.parts.reduce((sum: number, { percent }: { percent: string }) => sum + Number(percent), 0);
      expect(parts).toBeCloseTo(ratio(data.rtp) * 100, 3);
    },
  );

  it.each(Object.keys(titles))('of %s has a story and how it plays in both languages, with the numbers of its data', async (slug) => {
    for (const lang of ['en', 'hi'] as const) {
      const { story, plays } = await detailsOf(slug, lang);
      expect({ story, plays }).toEqual(titles[slug]?.texts[lang]);
      const numbers = [...plays.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')));
      const known = JSON.stringify(numbersOf(slug, (await detailsOf(slug)).odds));
      expect({ slug, unknown: numbers.filter((number) => !new RegExp(`(^|[^0-9])${number}([^0-9]|$)`).test(known)) }).toEqual({
        slug,
        unknown: [],
      });
    }
  });

  it('[1.4] a story is written for every par sheet, and the volatility follows from the deviation', async () => {
    expect(Object.keys(titles).filter((slug) => !everySheet.includes(slug))).toEqual([]);
    for (const slug of Object.keys(titles)) {
      const { odds, types } = await detailsOf(slug);
      expect(types).toContain(odds.volatility);
      expect(odds.volatility).toBe(odds.deviationBets < 4 ? 'calm' : odds.deviationBets < 7 ? 'lively' : 'wild');
    }
  });

  it('[3.10] of another provider has no odds', async () => {
    expect(await detailsOf('demo-game')).toMatchObject({ odds: null, story: null, plays: null, closed: false });
  });
});

describe('a server with an older catalogue', () => {
  const column = (name: 'story' | 'name' | 'listed', slug: string) =>
    server.db.selectFrom('catalogue.game').select(name).where('slug', '=', slug).executeTakeFirst();

  it('gets new titles and texts at the next start, without changing what an operator edited', async () => {
    await server.db.deleteFrom('catalogue.game').where('slug', '=', 'patang').execute();
    await server.db
      .updateTable('catalogue.game')
      .set({
        name: JSON.stringify({ en: 'Festival of lamps', hi: 'दीये' }),
        listed: false,
        types: ['ours'],
        story: JSON.stringify({ hi: '' }),
      })
      .where('slug', '=', 'diwali-night')
      .execute();
    await server.db
      .updateTable('catalogue.game_type')
      .set({ name: JSON.stringify({ en: 'Quiet ones', hi: 'शांत' }) })
      .where('slug', '=', 'calm')
      .execute();
    await transact(server.db, server.wiring.seed);
    // Answers to guests are cached for five minutes.
    server.clock.advanceMs(301_000);
    expect(await column('name', 'patang')).toMatchObject({ name: { en: 'Patang' } });
    expect(await column('name', 'diwali-night')).toMatchObject({ name: { en: 'Festival of lamps' } });
    expect(await column('listed', 'diwali-night')).toEqual({ listed: false });
    expect(await detailsOf('diwali-night')).toMatchObject({ types: ['ours'], story: titles['diwali-night']?.texts.en.story });
    expect(await detailsOf('diwali-night', 'hi')).toMatchObject({ story: null });
    const quiet = await server.db.selectFrom('catalogue.game_type').select('name').where('slug', '=', 'calm').execute();
    expect(quiet).toEqual([{ name: { en: 'Quiet ones', hi: 'शांत' } }]);
  });
});

/** Every number in the data and the odds of a title, and those that its texts derive from them. */
function numbersOf(slug: string, odds: Record<string, unknown>): unknown[] {
  const { strips: _, symbols: __, ...data } = titles[slug]?.data ?? { strips: {}, symbols: [] };
  const featureOneIn = Math.round(Number(odds['featureOneIn'] ?? 0));
  return [data, odds, featureOneIn, Object.keys(data).length, 'pick' in data ? data.pick?.boxes.length : 0];
}
