import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const find = async (name: string): Promise<string[]> =>
  (await server.call('GET /games', { query: { name } })).body.data.map(({ slug }: { slug: string }) => slug);
const keyOf = async (word: string) =>
  (await sql<{ key: string }>`SELECT catalogue.sound_key(catalogue.plain_text(${word})) AS key`.execute(server.db)).rows[0]?.key;

describe('a search for games', () => {
  it.each([
    ['patang', 'patang'],
    ['ptang', 'patang'],
    ['patan', 'patang'],
    ['pathang', 'patang'],
    ['patangg', 'patang'],
    ['पतंग', 'patang'],
    ['पतग', 'patang'],
    ['पतन्ग', 'patang'],
    ['diwali nite', 'diwali-night'],
    ['dewali night', 'diwali-night'],
    ['deewali', 'diwali-night'],
    ['diwalinight', 'diwali-night'],
    ['night diwali', 'diwali-night'],
    ['दीवाली', 'diwali-night'],
    ['दिवाली nite', 'diwali-night'],
    ['ख़ज़ाना', 'khazana'],
    ['ख़ज़ाना'.normalize('NFC'), 'khazana'],
    ['खजाना', 'khazana'],
    ['khajana', 'khazana'],
    ['kazana', 'khazana'],
    ['khazaana', 'khazana'],
    ['jugnoo', 'jugnu'],
    ['jugunu', 'jugnu'],
    ['jadoogar', 'jadugar'],
    ['जादुगर', 'jadugar'],
    ['rel gadi', 'rail-gaadi'],
    ['railgadi', 'rail-gaadi'],
    ['रेल गाडी', 'rail-gaadi'],
    ['nimboo mirch', 'nimbu-mirchi'],
    ['निम्बू', 'nimbu-mirchi'],
    ['chitpat', 'chit-pat'],
    ['saawan', 'sawan'],
    ['  MOR ', 'mor'],
  ])('finds %j', async (text, slug) => {
    expect((await find(text))[0]).toBe(slug);
  });

  it('finds games by their kind and studio, after those by name', async () => {
    const ways = await find('ways');
    expect(ways.toSorted()).toEqual(['aam', 'patang', 'sawan']);
    expect((await find('तरीके')).toSorted()).toEqual(ways.toSorted());
    expect((await find('mela')).length).toBe((await server.call('GET /games', {})).body.count);
    expect(await find('mela patang')).toEqual(['patang']);
  });

  it.each(['', '   ', '%', '_', '\u200d\u200d', '\u202e', '\u0301\u0301', '।', "' OR 1=1 --", 'zzzzqqqq', 'patang zzzzqqqq', '中文'])(
    'finds nothing for %j',
    async (text) => {
      const { status, body } = await server.call('GET /games', { query: { name: text } });
      expect([status, body.data, body.count]).toEqual([200, [], 0]);
    },
  );

  it('answers a text of the longest kind, of marks alone and of a hundred words', async () => {
    for (const text of ['a '.repeat(50), 'ि'.repeat(100), '\u202e'.repeat(100), 'पतंग'.repeat(25)])
      expect((await server.call('GET /games', { query: { name: text } })).status).toBe(200);
    expect((await server.call('GET /games', { query: { name: 'x'.repeat(101) } })).status).toBe(400);
  });

  it('shows the best first on every page, and counts what it found', async () => {
    const first = (await server.call('GET /games', { query: { name: 'mela', limit: 5 } })).body;
    const next = (await server.call('GET /games', { query: { name: 'mela', limit: 5, offset: 5 } })).body;
    const beyond = (await server.call('GET /games', { query: { name: 'mela', limit: 5, offset: 500 } })).body;
    expect(beyond).toEqual({ data: [], count: first.count });
    const all = await find('mela');
    expect([...first.data, ...next.data].map(({ slug }: { slug: string }) => slug)).toEqual(all.slice(0, 10));
    expect(first.count).toBe(all.length);
  });

  it('follows a name that an operator changes', async () => {
    await server.db
      .updateTable('catalogue.game')
      .set({ name: JSON.stringify({ en: 'Peacock Dance', hi: 'मोर का नाच' }) })
      .where('slug', '=', 'mor')
      .execute();
    expect((await find('pikock'))[0]).toBe('mor');
  });
});

describe('the key of a sound', () => {
  it.each([
    ['khazana', 'ख़ज़ाना'],
    ['diwali', 'दीवाली'],
    ['night', 'नाइट'],
    ['golden', 'गोल्डन'],
    ['wild', 'वाइल्ड'],
    ['fruit', 'फ्रूट'],
    ['joker', 'जोकर'],
    ['mahal', 'महल'],
    ['eid', 'ईद'],
    ['shandar', 'शानदार'],
    ['chhota', 'छोटा'],
    ['krishna', 'कृष्णा'],
    ['lakshmi', 'लक्ष्मी'],
    ['kampan', 'कंपन'],
    ['box', 'बॉक्स'],
    ['ice', 'आइस'],
    ['phool', 'फूल'],
    ['tumhara', 'तुम्हारा'],
    ['patiala', 'पटियाला'],
    ['21', '२१'],
  ])('is one for %s and %s', async (latin, devanagari) => {
    expect(await keyOf(latin)).toBe(await keyOf(devanagari));
  });
});
