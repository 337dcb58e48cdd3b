import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../kernel/log.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { savePaymentSystem } from './save-system.ts';

const numbers = ['4111111111111111', '4111 1111 1111 1111', '5555-5555-5555-4444', '378282246310005'];
const logged: string[] = [];
let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer({ log: createLog('trace', { write: (line) => void logged.push(line) }) });
  player = await server.playerWith(5000);
  const field = JSON.stringify([{ name: 'card', type: 'card', required: true, hint: { en: '4…', hi: '4…' } }]);
  await sql`INSERT INTO payments.system (system, direction, adapter, name, min_minor, max_minor, requisites, position)
    VALUES ('careless', 'deposit', 'sandbox', '{"en": "Careless", "hi": "Careless"}', 10000, 100000, ${field}::jsonb, 99)`.execute(
    server.db,
  );
});

const order = (direction: 'deposit' | 'withdrawal', body: object) =>
  server.call(`POST /payments/${direction}`, { token: player.token, idempotencyKey: randomUUID(), body });

/** How many rows of all tables have this text, with or without spaces and hyphens between its digits. */
async function rowsWith(text: string): Promise<number> {
  const { rows } = await sql<{ name: string }>`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(server.db);
  expect(rows.length).toBeGreaterThan(100);
  let found = 0;
  for (const { name } of rows) {
    const { rows: counted } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.raw(name)} AS row
      WHERE strpos(translate(row::text, ' -', ''), ${text.replaceAll(/[ -]/g, '')}) > 0`.execute(server.db);
    found += counted[0]?.count ?? 0;
  }
  return found;
}

describe('[5.12] a card number', () => {
  it.each(numbers)('%s is refused in every field of an order, with the field that has it', async (number) => {
    const card = { system: 'card', sum: 500 };
    const refused = async (direction: 'deposit' | 'withdrawal', body: object) => {
      const answer = await order(direction, body);
      expect(answer.status).toBe(400);
      expect(answer.text).not.toContain(number);
      return answer.body.error.protection?.fields ?? answer.body.error.fields;
    };
    expect(await refused('deposit', { ...card, requisites: { cardholder: number } })).toEqual({
      'requisites.cardholder': expect.any(String),
    });
    expect(await refused('deposit', { ...card, requisites: { cardholder: `Asha Rao ${number}` } })).toBeDefined();
    expect(await refused('deposit', { ...card, requisites: { cardholder: 'Asha Rao', number } })).toBeDefined();
    expect(await refused('deposit', { ...card, number, requisites: { cardholder: 'Asha Rao' } })).toBeDefined();
    expect(
      await refused('deposit', { ...card, requisites: { cardholder: 'Asha Rao' }, extraData: { note: `card ${number}` } }),
    ).toBeDefined();
    expect(
      await refused('withdrawal', { system: 'bank', sum: 1000, requisites: { account: '123456789012', holder: number } }),
    ).toBeDefined();
  });

  it('is asked for by no payment system: one that does is not offered, takes no order and cannot be saved', async () => {
    const { systems } = (await server.call('GET /payments/deposit', { token: player.token })).body.data;
    expect(systems.find(({ system }: { system: string }) => system === 'careless')).toMatchObject({ active: false });
    const answer = await order('deposit', { system: 'careless', sum: 500, requisites: { card: numbers[0] } });
    expect([answer.status, answer.body.error.message]).toEqual([400, 'errors.api.payment.system']);
    const texts = { en: 'Card', hi: 'कार्ड' };
    const requisites = [{ name: 'card', type: 'card', required: true, hint: texts }];
    const data = { adapter: 'sandbox', name: texts, min: 100, max: 1000, active: true };
    const save = (more: object) => transact(server.db, (tx) => savePaymentSystem(tx, 'another', 'deposit', { ...data, ...more }));
    await expect(save({ requisites })).rejects.toMatchObject({ details: { fields: { 'requisites.0.type': 'errors.field.invalid' } } });
    await save({});
  });

  it('is afterwards in no table and in no line of the log, while what an order may say is in both', async () => {
    const body = { system: 'card', sum: 500, requisites: { cardholder: 'Meenakshi Sundaram' } };
    expect((await order('deposit', body)).status).toBe(200);
    expect(await rowsWith('Meenakshi Sundaram')).toBe(1);
    for (const number of numbers) {
      expect(await rowsWith(number), number).toBe(0);
      expect(logged.join('\n').replaceAll(/[ -]/g, '')).not.toContain(number.replaceAll(/[ -]/g, ''));
    }
    server.log.info('the log is read by this test');
    expect(logged.join('\n')).toContain('the log is read by this test');
  });
});
