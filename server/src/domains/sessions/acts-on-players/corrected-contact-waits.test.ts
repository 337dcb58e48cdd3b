import { operatorBase } from '@mela/contract/http/endpoint';
import { generateSync } from 'otplib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { prune } from '../../../kernel/testing/prune.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { mailedToken } from '../../../testing/read-outbox.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { domain as signals, hasOpenSignalOf } from '../../signals/index.ts';

let server: TestServer;
let player: Player;
let [first, second]: TestOperator[] = [];
let numbers = 0;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  player = await server.register();
  [first, second] = [await operatorWith(server, 'support', 'risk'), await operatorWith(server, 'support', 'risk')];
});

const reason = 'called from a known number';
const password = 'a long enough one';
const dayMs = 86_400_000;
const freshEmail = () => `waiting${(numbers += 1)}@example.in`;
const freshPhone = () => `+9198764${String(30_000 + (numbers += 1))}`;
const correct = (body: object, { token } = first!) =>
  server.call('POST /players/:id/correct-contact', { token, params: { id: player.id }, body: { reason, ...body } }, operatorBase);
const open = async () =>
  await server.db
    .selectFrom('signals.signal')
    .select(['id', 'facts'])
    .where('user_id', '=', BigInt(player.id))
    .where('kind', '=', 'contact-corrected')
    .where('reviewed_at', 'is', null)
    .orderBy('id')
    .execute();
const review = (id: bigint, { token } = first!) =>
  server.call('POST /signals/:id/review', { token, params: { id: Number(id) }, body: { reason } }, operatorBase);
const isWaiting = () => hasOpenSignalOf(server.db, BigInt(player.id), server.clock.now());

describe('the signal of a corrected contact', () => {
  it('stays that of its operator where another one corrects the contact later', async () => {
    await correct({ email: freshEmail() }, first);
    await correct({ phone: freshPhone() }, second);
    const [own, later] = await open();
    expect([own?.facts, later?.facts]).toEqual([
      { changed: 'email', operator: Number(first?.id) },
      { changed: 'phone', operator: Number(second?.id) },
    ]);
    expect((await review(later?.id ?? 0n, first)).status).toBe(200);
    expect((await review(own?.id ?? 0n, first)).body.error.message).toBe('errors.approvals.own');
    expect(await isWaiting()).toBe(true);
    expect((await review(own?.id ?? 0n, second)).status).toBe(200);
    expect(await isWaiting()).toBe(false);
  });

  it('says all that one operator has corrected', async () => {
    await correct({ email: freshEmail() });
    await correct({ phone: freshPhone() });
    expect((await open()).map(({ facts }) => (facts as { changed: string }).changed)).toEqual(['email', 'phone']);
  });

  it('stays after the time of other signals, until it is reviewed', async () => {
    await correct({ email: freshEmail() });
    server.clock.advanceMs(181 * dayMs);
    await prune(server, signals.retention ?? []);
    expect(await isWaiting()).toBe(true);
    second = await operatorWith(server, 'risk');
    const [waiting] = await open();
    expect((await review(waiting?.id ?? 0n, second)).status).toBe(200);
    await prune(server, signals.retention ?? []);
    const left = await server.db.selectFrom('signals.signal').select('id').where('user_id', '=', BigInt(player.id)).execute();
    expect(left).toEqual([]);
  });
});

describe('the review by a log-in of the same hand', () => {
  const signalOfFirst = async () => {
    await correct({ email: freshEmail() });
    return (await open())[0]?.id ?? 0n;
  };

  it.each([
    ['handed out the one that corrected', () => [second, first]],
    ['was handed out by it', () => [first, second]],
  ])('[S14] is refused: it %s', async (_, pair) => {
    const id = await signalOfFirst();
    const [maker, made] = pair();
    const row = { operator_id: made?.id ?? 0n, maker_id: maker?.id ?? 0n, at: server.clock.now() };
    await server.db.insertInto('operators.made_by').values(row).execute();
    expect((await review(id, second)).body.error.message).toBe('errors.approvals.connected');
    expect(await isWaiting()).toBe(true);
  });

  it('[S14] needs two while no one has confirmed the log-in that corrected', async () => {
    const id = await signalOfFirst();
    await server.db
      .updateTable('operators.operator')
      .set({ confirmed_at: null })
      .where('id', '=', first?.id ?? 0n)
      .execute();
    const asked = await review(id, second);
    expect([asked.status, await isWaiting()]).toEqual([202, true]);
    const third = await operatorWith(server, 'risk');
    // Who is added later than the act agrees to none: this one was asked for by then.
    server.clock.advanceMs(60_000);
    const later = await review(id, third);
    const agree = { token: second?.token ?? '', params: { id: later.body.data.approval.id }, body: { reason } };
    expect((await server.call('POST /approvals/:id/approve', agree, operatorBase)).status).toBe(200);
    expect(await isWaiting()).toBe(false);
  });
});

describe('a recovery by a corrected address', () => {
  /** A factor of an app, of a player whose address was confirmed. */
  async function withFactor(): Promise<() => string> {
    const { email } = await server.db
      .selectFrom('accounts.user')
      .select('email')
      .where('id', '=', BigInt(player.id))
      .executeTakeFirstOrThrow();
    await server.call('PUT /users/self/confirmEmail', { token: player.token, body: { token: await mailedToken(server, email ?? '') } });
    const begun = await server.call('POST /users/self/two-factor', { token: player.token, body: { password } });
    const code = () => generateSync({ secret: begun.body.data.secret, epoch: unixSec(server.clock.now()) });
    expect((await server.call('PUT /users/self/two-factor', { token: player.token, body: { code: code() } })).status).toBe(200);
    server.clock.advanceMs(60_000);
    return code;
  }
  const recover = async (email: string) => {
    server.clock.advanceMs(300_000);
    expect((await server.call('POST /password/recovery', { body: { lookup: email } })).status).toBe(200);
    const body = { token: await mailedToken(server, email), password: 'another good one' };
    expect((await server.call('PUT /password/recovery', { body })).status).toBe(200);
  };
  const logIn = (lookup: string, twoFactorCode?: string) =>
    server.call('POST /login/lookup', {
      body: { lookup, password: 'another good one', ...(twoFactorCode !== undefined && { twoFactorCode }) },
    });

  it('leaves the second factor where it is, once and again', async () => {
    const code = await withFactor();
    const email = freshEmail();
    await correct({ email });
    for (const time of [1, 2]) {
      await recover(email);
      expect((await logIn(email)).body.data, `recovery ${time}`).toMatchObject({ token: null });
    }
    expect((await logIn(email, code())).body.data.token).toEqual(expect.any(String));
  });

  it('leaves accounts elsewhere joined', async () => {
    await server.db
      .insertInto('social.identity')
      .values({
        issuer: 'https://accounts.google.com',
        subject: `sub${player.id}`,
        network: 'google',
        user_id: BigInt(player.id),
        created_at: server.clock.now(),
      })
      .execute();
    const email = freshEmail();
    await correct({ email });
    await recover(email);
    const left = await server.db.selectFrom('social.identity').select('user_id').where('user_id', '=', BigInt(player.id)).execute();
    expect(left).toHaveLength(1);
  });
});
