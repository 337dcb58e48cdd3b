import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { refreshLooks } from './refresh-looks.ts';
import { lookOf } from './name-look.ts';

let server: TestServer;
let ids: bigint[] = [];

/** What the migration 0175 made of a name that was there before it: it knows no joiners and no digits of other scripts. */
const migrated = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .replaceAll(/[01345789i]/g, (sign) => 'oleastbgl'.charAt('01345789i'.indexOf(sign)))
    .replaceAll(/[._-]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

beforeEach(async () => {
  server ??= await testServer();
  await server.db.deleteFrom('accounts.nickname').execute();
  ids = [];
});

/** Players with these names and stored looks, in the order of their numbers. */
async function store(...names: readonly (readonly [name: string, look: string])[]): Promise<void> {
  for (const [name, look] of names) {
    const { rows } = await sql<{ id: bigint }>`
      INSERT INTO accounts."user" (created_at, locale, birth_date, nickname, labels)
      VALUES (now(), 'en', '1990-01-01', ${name}, '{d}') RETURNING id`.execute(server.db);
    const id = rows[0]!.id;
    ids.push(id);
    await server.db.insertInto('accounts.nickname').values({ user_id: id, look }).execute();
  }
}
const looks = async (): Promise<string[]> => {
  const rows = await server.db.selectFrom('accounts.nickname').select(['user_id', 'look']).orderBy('user_id').execute();
  return rows.map(({ look, user_id }) => look.replace(`#${user_id}`, '#own'));
};

describe('the stored looks of nicknames', () => {
  it('become those of the rule: without joiners, with the digits of every script', async () => {
    const names = ['Asha', 'क्\u200dषितिज', 'राजू-७७', 'राजू.89', 'अ़रुण', 'Rani_Vv'];
    await store(...names.map((name): [string, string] => [name, migrated(name)]));
    expect(await refreshLooks(server.db, 2)).toBe(2);
    expect(await looks()).toEqual(names.map(lookOf));
    expect(await refreshLooks(server.db, 2)).toBe(0);
  });

  it('stay with the first of names that look alike; the later one takes no other’s look', async () => {
    await store(['raju77', lookOf('raju77')], ['raju७७', 'raju७७'], ['raju-77', 'raju-77']);
    await refreshLooks(server.db);
    expect(await looks()).toEqual([lookOf('raju77'), `${lookOf('raju77')}#own`, `${lookOf('raju77')}#own`]);
  });

  it('change places where each held what is the other’s', async () => {
    await store(['kite-a', lookOf('kite-b')], ['kite-b', lookOf('kite-c')], ['kite-c', lookOf('kite-a')]);
    expect(await refreshLooks(server.db, 1)).toBe(3);
    expect(await looks()).toEqual(['kite-a', 'kite-b', 'kite-c'].map(lookOf));
  });

  it('are the rule’s for any names, each once, from what the migration left of them', async () => {
    const part = fc.constantFrom('a', 'rn', 'm', 'vv', 'w', 'I', '1', '१', '७', '-', 'क', '\u200d', 'ड़', 'ड\u093c');
    const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 8, selector: migrated }), async (names) => {
        await server.db.deleteFrom('accounts.nickname').execute();
        await store(...names.map((one): [string, string] => [one, migrated(one)]));
        await refreshLooks(server.db, 3);
        const stored = await looks();
        expect(stored.map((look) => look.replace('#own', ''))).toEqual(names.map(lookOf));
        expect(stored.filter((look) => !look.includes('#')).toSorted()).toEqual([...new Set(names.map(lookOf))].toSorted());
        expect(await refreshLooks(server.db, 100)).toBe(0);
      }),
      { numRuns: 25 },
    );
  });
});
