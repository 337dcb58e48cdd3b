import { operatorBase } from '@mela/contract/http/endpoint';
import { generateSync } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { unixSec } from '../../kernel/clock.ts';
import { transact } from '../../kernel/db/transact.ts';
import { startOperatorSession } from '../../domains/operators/index.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { runOperator } from '../operator-commands.ts';

type Named = TestOperator & { readonly email: string };
let server: TestServer;
let names = 0;
let [founder, second]: Named[] = [];
beforeAll(async () => {
  server = await testServer({ env: { TRUST_PROXY: '1' } });
  // The command line has the time of the machine.
  server.clock.set(new Date());
});

const reason = 'agreed with the board';
const password = 'a long enough one';
const call = (key: string, { token }: { readonly token: string }, input: object = {}) =>
  server.call(key as 'GET /self', { token, ...input }, operatorBase);
const newEmail = () => `person-${(names += 1)}@example.in`;
const operator = (...words: readonly string[]) => runOperator(server.db, [...words, reason]);
async function named(operatorOf: TestOperator): Promise<Named> {
  const { email } = await server.db
    .selectFrom('operators.operator')
    .select('email')
    .where('id', '=', operatorOf.id)
    .executeTakeFirstOrThrow();
  return { ...operatorOf, email };
}
const confirmed = async (...roles: readonly string[]) => named(await operatorWith(server, ...roles));

/** Logs in, after the set-up by the token that the command has printed. */
async function loggedIn(email: string, lines: readonly string[] = []): Promise<Named> {
  const setUpToken = /set-up token until \S+: (\S+)/.exec(lines.join('\n'))?.[1];
  const { db, config, random, clock } = server;
  if (setUpToken !== undefined) {
    const headers = { 'x-forwarded-for': `192.0.2.${(names += 1)}` };
    const set = (key: string, body: object) => server.call(key as 'POST /set-up', { body, headers }, `${operatorBase}/session`);
    // The command line has the time of the machine.
    server.clock.advanceMs(1000);
    const { secret } = (await set('POST /set-up', { token: setUpToken, password })).body.data;
    const code = generateSync({ secret, epoch: unixSec(clock.now()) });
    expect((await set('PUT /set-up', { token: setUpToken, code })).status).toBe(200);
  }
  const { id } = await db.selectFrom('operators.operator').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const session = { config, random, now: clock.now(), address: '127.0.0.1', userAgent: 'test' };
  return { id, email, token: await transact(db, (tx) => startOperatorSession({ tx, ...session }, id)) };
}

async function scheduled(rupees: number, by: Named) {
  const both = { en: 'Spring', hi: 'बसंत' };
  const now = unixSec(server.clock.now());
  const prizes = [{ from: 1, to: 1, prize: { type: 'cash', amount: rupees } }];
  const rules = { scoring: 'multiple', seriesRounds: null, games: [], minStake: 5, bands: [], roundsMax: 200, qualifyRounds: 10 };
  const times = { startsAt: now + 3600, endsAt: now + 7200 };
  const draft = { names: both, vip: false, level: null, ...rules, entry: 'join', prizes, ...times };
  const { id } = (await call('POST /tournaments', by, { body: { draft, reason } })).body.data;
  return call('POST /tournaments/:id/schedule', by, { params: { id }, body: { reason } });
}
const approve = async (asked: Awaited<ReturnType<typeof call>>, by: Named) => {
  expect(asked.status).toBe(202);
  const answer = await call('POST /approvals/:id/approve', by, { params: { id: asked.body.data.approval.id }, body: { reason } });
  return answer.body.error?.message ?? 'done';
};
const confirm = (email: string, by: Named) => call('POST /operators/confirm', by, { body: { email, reason } });
const isConfirmed = async (who: Named) => (await call('GET /self', who)).body.data.confirmed;

/** What each command makes of a log-in, done in the name of this maker. */
const commands = {
  async add(maker: string) {
    const email = newEmail();
    return loggedIn(email, (await operator('add', email, 'marketing', '--as', maker)).lines);
  },
  async reset(maker: string) {
    const { email } = await confirmed('marketing');
    return loggedIn(email, (await operator('reset', email, '--as', maker)).lines);
  },
  async roles(maker: string) {
    const { email } = await confirmed('auditor');
    expect((await operator('roles', email, 'auditor,marketing', '--as', maker)).done).toBe(true);
    return loggedIn(email);
  },
};
const all = Object.keys(commands) as (keyof typeof commands)[];
const pairs = all.flatMap((one) => all.map((other) => [one, other] as const));

describe('a new installation', () => {
  it('takes the first two set-ups as two people, and no third, nor one of them again', async () => {
    const [one, two, three] = [newEmail(), newEmail(), newEmail()];
    const added = async (email: string, ...as: readonly string[]) =>
      loggedIn(email, (await operator('add', email, 'marketing', ...as)).lines);
    founder = await added(one);
    second = await added(two, '--as', one);
    const third = await added(three, '--as', one);
    expect(await Promise.all([founder, second, third].map(isConfirmed))).toEqual([true, true, false]);
    expect(await approve(await scheduled(20_000, founder), second)).toBe('done');
    const again = await loggedIn(two, (await operator('reset', two, '--as', one)).lines);
    expect(await isConfirmed(again)).toBe(false);
    expect(await approve(await scheduled(20_000, founder), again)).toBe('errors.approvals.unconfirmed');
    second = await confirmed('marketing');
  });
});

describe('two log-ins that the command line made or changed', () => {
  it.each(pairs)('by %s and %s never agree to an act that commits money, also with different makers', async (one, other) => {
    const makers = [await confirmed('auditor'), await confirmed('support')];
    const [asker, approver] = [await commands[one](makers[0]!.email), await commands[other](makers[1]!.email)];
    server.clock.advanceMs(1000);
    expect(await approve(await scheduled(20_000, asker), approver)).toBe('errors.approvals.unconfirmed');
    expect(await approve(await confirm(asker.email, founder!), approver)).toBe('errors.approvals.unconfirmed');
  });

  it.each(all)('nor does one by %s with the log-in that its maker has', async (command) => {
    const maker = await confirmed('marketing');
    const made = await commands[command]((await confirmed('support')).email);
    server.clock.advanceMs(1000);
    expect(await approve(await scheduled(20_000, made), maker)).toBe('errors.approvals.unconfirmed');
    expect(await approve(await scheduled(20_000, maker), made)).toBe('errors.approvals.unconfirmed');
  });

  it('have one sum of a day together', async () => {
    await server.db.deleteFrom('operators.commitment').execute();
    const [one, two] = [await commands.add(founder!.email), await commands.reset(founder!.email)];
    expect([(await scheduled(6000, one)).status, (await scheduled(6000, two)).status]).toEqual([200, 202]);
    expect((await scheduled(4000, two)).status).toBe(200);
  });
});

describe('a confirmation', () => {
  it.each(all)('after %s is by two others who are confirmed, and makes the log-in one of two again', async (command) => {
    const made = await commands[command](founder!.email);
    server.clock.advanceMs(1000);
    const stranger = await commands.add(founder!.email);
    server.clock.advanceMs(1000);
    expect((await confirm(made.email, stranger)).body.error.message).toBe('errors.approvals.unconfirmed');
    expect(await approve(await confirm(made.email, founder!), founder!)).toBe('errors.approvals.own');
    expect(await approve(await confirm(made.email, founder!), second!)).toBe('done');
    expect(await isConfirmed(made)).toBe(true);
    expect((await confirm(made.email, founder!)).status).toBe(200);
    expect(await approve(await scheduled(20_000, made), founder!)).toBe('done');
  });

  it('of new permissions alone may be asked for by their operator; of a new log-in not', async () => {
    const given = await commands.roles(founder!.email);
    const asked = await confirm(given.email, given);
    expect(await approve(asked, founder!)).toBe('done');
    const reset = await commands.reset(founder!.email);
    expect((await confirm(reset.email, reset)).body.error.message).toBe('errors.approvals.unconfirmed');
  });

  it('does not hold where the command line has changed the log-in since it was asked for', async () => {
    const made = await commands.add(founder!.email);
    server.clock.advanceMs(1000);
    const asked = await confirm(made.email, founder!);
    await operator('roles', made.email, 'marketing,payments', '--as', founder!.email);
    expect(await approve(asked, second!)).toBe('errors.approvals.changed');
  });

  it('is lost by none who only loses permissions', async () => {
    const one = await confirmed('marketing', 'auditor');
    expect((await operator('roles', one.email, 'marketing', '--as', founder!.email)).done).toBe(true);
    expect(await isConfirmed(one)).toBe(true);
  });
});

describe('the maker', () => {
  it.each(['reset', 'roles'] as const)('of %s is not the operator itself, nor one who is disabled or has no log-in', async (command) => {
    const { email } = await confirmed('marketing');
    const left = await confirmed('marketing');
    await operator('disable', left.email);
    const waiting = newEmail();
    await operator('add', waiting, 'marketing', '--as', founder!.email);
    for (const maker of [email, left.email, waiting, 'nobody@example.in']) {
      const words = command === 'roles' ? [command, email, 'settings'] : [command, email];
      expect(await operator(...words, '--as', maker)).toMatchObject({ done: false, lines: [expect.stringContaining('--as')] });
    }
  });
});
