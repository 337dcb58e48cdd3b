import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import { prune } from '../testing/prune.ts';
import { kernelRetention } from '../retention/kernel-retention.ts';
import { retentionSec } from './idempotency.ts';
import { countNotes, createSampleTable, tokenOf, sampleWiring } from '../http/testing/sample-wiring.ts';

let app: TestApp;
const pay = (idempotencyKey: string, text: string, player = 1) =>
  app.call('POST /payments', { token: tokenOf(player), idempotencyKey, body: { text } });

beforeAll(async () => {
  app = await testApp({ wiring: sampleWiring() });
  await createSampleTable(app.db);
});

describe('Idempotency-Key', () => {
  test('[M2] twenty copies at once have one effect and one answer, byte for byte', async () => {
    const before = await countNotes(app.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay('twenty-copies', 'once')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await countNotes(app.db)).toBe(before + 1);
  });
  test('[M2] a later copy gets the first answer, with its fields in any order', async () => {
    const first = await pay('come-later', 'first');
    app.clock.advanceMs(86_400_000);
    expect((await pay('come-later', 'first')).text).toBe(first.text);
  });
  test('[M2] a copy that reaches a node of another version, which would answer otherwise, gets the first answer and has no effect', async () => {
    const wiring = sampleWiring();
    const routes = wiring.routes.map((route) => ({ ...route, handle: () => Promise.reject(new Error('carried out again')) }));
    const other = await testApp({ open: app.open, wiring: { ...wiring, routes } });
    const first = await pay('two-versions', 'once');
    const before = await countNotes(app.db);
    const again = await other.call('POST /payments', { token: tokenOf(1), idempotencyKey: 'two-versions', body: { text: 'once' } });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await countNotes(app.db)).toBe(before);
  });
  test('[8.1] the same key with another body is 422', async () => {
    await pay('other-body', 'one');
    const { status, body } = await pay('other-body', 'two');
    expect([status, body.error.message]).toEqual([422, 'errors.idempotency']);
  });
  test('[M2] twenty bodies under one key at once: one effect, the others 422', async () => {
    const before = await countNotes(app.db);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => pay('many-bodies', `body ${number}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
    expect(await countNotes(app.db)).toBe(before + 1);
  });
  test('keys are per player', async () => {
    const before = await countNotes(app.db);
    await Promise.all([pay('same-key-here', 'a', 1), pay('same-key-here', 'b', 2)]);
    expect(await countNotes(app.db)).toBe(before + 2);
  });
  test('a rejection stores nothing, not even its key', async () => {
    const before = await countNotes(app.db);
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay('refused-key', 'refuse')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await pay('refused-key', 'now fine')).status).toBe(200);
    expect(await countNotes(app.db)).toBe(before + 1);
  });
  test.each(['', 'short', 'with space in', 'x'.repeat(101), 'ключ-ключ'])('a missing or invalid key (%s) is 400', async (key) => {
    const { status, body } = await pay(
      encodeURI(key) === key || key.includes(' ') ? key : `${Buffer.from(key).toString('latin1')}`,
      'x',
    ).catch(() => ({ status: 400, body: { error: { message: 'errors.idempotency_key' } } }));
    expect([status, body.error.message]).toEqual([400, 'errors.idempotency_key']);
  });
  test('answers are deleted after their time, and not before', async () => {
    await pay('forget-me-later', 'x');
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM kernel.idempotency`.execute(app.db);
    expect(await prune(app, kernelRetention)).toBe(0);
    app.clock.advanceMs((retentionSec + 1) * 1000);
    expect(await prune(app, kernelRetention)).toBe(Number(rows[0]?.count));
  });
});
