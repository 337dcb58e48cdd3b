import { beforeAll, describe, expect, test } from 'vitest';
import { operatorWith } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { runSwitch } from './run-switch.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const run = (...args: readonly string[]) => runSwitch(server.db, args);
const entries = () =>
  server.db
    .selectFrom('audit.entry')
    .select(['actor', 'act', 'subject', 'reason', 'before_value', 'after_value'])
    .orderBy('id', 'desc')
    .execute();
const upi = { en: 'UPI', hi: 'यूपीआई' };

const rows: readonly (readonly [verb: string, words: () => readonly string[], act: string, subject: string])[] = [
  ['setting', () => ['gamble', 'true'], 'settings.change', 'setting:gamble'],
  ['close', () => ['patang'], 'games.close', 'game:patang'],
  ['open', () => ['patang'], 'games.open', 'game:patang'],
  [
    'payment-system',
    () => ['own', 'deposit', JSON.stringify({ adapter: 'sandbox', name: upi, min: 100, max: 500, active: true })],
    'payments.save-system',
    'payment-system:own',
  ],
  ['studio', () => ['acme', 'Acme Games'], 'catalogue.studio', 'studio:acme'],
];

describe.each(rows)('npm run switch -- %s', (verb, words, act, subject) => {
  test('is refused without a reason, and changes nothing', async () => {
    const before = (await entries()).length;
    const { lines, done } = await run(verb, ...words());
    expect([done, lines[0]]).toEqual([false, 'a reason must follow, which the audit log keeps:']);
    expect((await entries()).length).toBe(before);
  });

  test('is one entry of the audit log with a person and a reason', async () => {
    const { lines, done } = await run(verb, ...words(), '--as', 'asha', 'asked', 'by mail');
    expect([lines, done]).toEqual([[expect.stringMatching(/: done$/)], true]);
    expect((await entries())[0]).toMatchObject({ actor: 'operator:asha', act, subject, reason: 'asked by mail' });
  });
});

test('a change of a setting is written down with the value before and after', async () => {
  await run('setting', 'autoplay_rounds', '10', 'asked by mail');
  expect((await entries())[0]).toMatchObject({ before_value: { value: '0' }, after_value: { value: '10' } });
});

test('a payment system keeps what a change does not name', async () => {
  const requisites = [{ name: 'upi', type: 'wallet', required: true, hint: upi }];
  const whole = { adapter: 'sandbox', name: upi, min: 200, max: 5000, active: true, requisites, commission: 1.5 };
  await run('payment-system', 'kept', 'withdrawal', JSON.stringify(whole), 'a new one');
  await run('payment-system', 'kept', 'withdrawal', '{"max":9000}', 'a higher limit');
  const row = await server.db.selectFrom('payments.system').selectAll().where('system', '=', 'kept').executeTakeFirstOrThrow();
  expect(row).toMatchObject({ max_minor: 900_000n, min_minor: 20_000n, commission_bp: 150, requisites });
});

test.each([
  [['setting', 'gamble', '7', 'asked by mail'], /^rejected: .*\(errors\.validation\)/],
  [['setting', 'no_such', 'true', 'asked by mail'], /^rejected: .*\(errors\.not_found\)$/],
  [['setting', 'gamble', 'yes', 'asked by mail'], /^rejected: .*JSON/],
  [['payment-system', 'own', 'deposit', '{"max":15}', 'asked by mail'], /^rejected: .*\(errors\.validation\)  +max: /],
  [['payment-system', 'own', 'sideways', '{}', 'asked by mail'], /^rejected: sideways is neither/],
  [['studio', 'Not Canonical', 'Acme', 'asked by mail'], /^rejected: .*\(errors\.validation\)  +canonical: /],
  [['page', '/no/such/file.json', 'asked by mail'], /^npm run switch -- setting/],
  [['toggle', 'gamble'], /^npm run switch -- setting/],
  [['close', 'patang', '--quiet', 'asked by mail'], /Unknown option '--quiet'/],
  [['close', 'patang', '--as', 'x; drop', 'asked by mail'], /is no name/],
] as const)('%j is refused with the reason', async (args, line) => {
  const before = (await entries()).length;
  const { lines, done } = await run(...args);
  expect([done, lines.join(' ')]).toEqual([false, expect.stringMatching(line)]);
  expect((await entries()).length).toBe(before);
});

describe('once there are operators', () => {
  const withEmail = async (...permissions: readonly string[]) => {
    const { id } = await operatorWith(server, ...permissions);
    return (await server.db.selectFrom('operators.operator').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  };
  const stored = () =>
    server.db.selectFrom('payments.system').selectAll().where('system', '=', 'own').where('direction', '=', 'deposit').executeTakeFirst();
  const change = (data: object, ...as: readonly string[]) =>
    run('payment-system', 'own', 'deposit', JSON.stringify(data), ...as, 'asked by mail');

  test('a payment system is switched off, and prepared while it is off, by one who may', async () => {
    const email = await withEmail('payments');
    expect(await change({ active: false }, '--as', email)).toMatchObject({ done: true });
    expect((await entries())[0]).toMatchObject({
      act: 'payments.save-system',
      subject: 'payment-system:own',
      before_value: { data: expect.stringContaining('"active":true') },
      after_value: { data: expect.stringContaining('"active":false') },
    });
    expect(await change({ max: 600 }, '--as', email)).toMatchObject({ done: true });
    expect(await stored()).toMatchObject({ active: false, max_minor: 60_000n });
  });

  test.each([
    ['switched on', { active: true }],
    ['given another adapter, be it while it is off', { adapter: 'redirect' }],
  ])('no payment system is %s at the command line, under any name', async (_what, data) => {
    const before = await stored();
    for (const email of [await withEmail('payments'), await withEmail('payments.systems')])
      expect((await change(data, '--as', email)).lines.join()).toContain('above what one person may commit');
    for (const as of [[], ['--as', 'asha'], ['--as', await withEmail('marketing')]])
      expect((await change(data, ...as)).lines.join()).toContain('this commits money');
    expect(await stored()).toEqual(before);
  });

  test('the sum by which a jackpot must fall is set by an operator who is named, and not above what one may commit', async () => {
    const operator = await operatorWith(server, 'marketing');
    const { email } = await server.db
      .selectFrom('operators.operator')
      .select('email')
      .where('id', '=', operator.id)
      .executeTakeFirstOrThrow();
    const mustHit = (rupees: string, ...as: readonly string[]) => run('must-hit', 'mail-bag', rupees, ...as, 'asked by mail');
    const jackpot = () =>
      server.db.selectFrom('jackpots.jackpot').select('next_must_hit_minor').where('slug', '=', 'mail-bag').executeTakeFirstOrThrow();
    // The demo's seed would fill a small jackpot.
    await server.db.updateTable('jackpots.jackpot').set({ seed_minor: 0n }).where('slug', '=', 'mail-bag').execute();
    const before = await jackpot();
    expect([(await mustHit('9000')).done, (await mustHit('9000', '--as', 'asha')).done]).toEqual([false, false]);
    expect(await jackpot()).toEqual(before);
    expect((await mustHit('150000', '--as', email)).lines.join()).toContain('above what one person may commit');
    expect(await jackpot()).toEqual(before);
    expect((await mustHit('9000', '--as', email)).done).toBe(true);
    expect((await entries())[0]).toMatchObject({ actor: `operator:${operator.id}`, act: 'jackpots.must-hit', subject: 'jackpot:mail-bag' });
  });
});
