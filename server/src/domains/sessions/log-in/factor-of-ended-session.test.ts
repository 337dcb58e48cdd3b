import { generateSync } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { actOnPlayer } from '../acts-on-players/act-on-player.ts';

const password = 'a long enough one';
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const codeOf = (secret: string) => generateSync({ secret, epoch: unixSec(server.clock.now()) });
const begin = (token: string) => server.call('POST /users/self/two-factor', { token, body: { password } });
const confirm = (token: string, code: string) => server.call('PUT /users/self/two-factor', { token, body: { code } });
const remove = (token: string, code: string) => server.call('DELETE /users/self/two-factor', { token, body: { code } });
const factorsOf = (id: number) =>
  server.db.selectFrom('accounts.two_factor').select('confirmed_at').where('user_id', '=', BigInt(id)).execute();

/** What a call answers whose session an operator ends while it is on its way. */
async function whileEnding(id: number, call: () => Promise<{ readonly status: number }>): Promise<number> {
  const started: { answer?: ReturnType<typeof call> } = {};
  await transact(server.db, async (tx) => {
    const by = { now: server.clock.now(), origin: systemOrigin('test') };
    await actOnPlayer(tx, { act: 'end-sessions', userId: BigInt(id), reason: 'stolen phone', ...by });
    started.answer = call();
    await untilOneWaits(server.db);
  });
  return (await started.answer)?.status ?? 0;
}

it('a factor that its player switches off while an operator removes it is gone', async () => {
  for (let time = 0; time < 3; time += 1) {
    const { id, token } = await server.register();
    const { secret } = (await begin(token)).body.data;
    expect((await confirm(token, codeOf(secret))).status).toBe(200);
    server.clock.advanceMs(60_000);
    const by = { now: server.clock.now(), origin: systemOrigin('test') };
    const reset = transact(server.db, (tx) =>
      actOnPlayer(tx, { act: 'reset-second-factor', userId: BigInt(id), reason: 'lost the phone', ...by }),
    );
    const [{ status }, { changed }] = await Promise.all([remove(token, codeOf(secret)), reset]);
    // The second finds nothing to remove, or its session ended.
    expect([status === 200, changed]).toContain(true);
    expect(status).toBeLessThan(500);
    expect(await factorsOf(id)).toEqual([]);
  }
});

describe('[S3] a session that ends while it', () => {
  it('begins a second factor leaves none', async () => {
    const { id, token } = await server.register();
    expect(await whileEnding(id, () => begin(token))).toBe(401);
    expect(await factorsOf(id)).toEqual([]);
  });

  it('switches one on leaves it off', async () => {
    const { id, token } = await server.register();
    const { secret } = (await begin(token)).body.data;
    expect(await whileEnding(id, () => confirm(token, codeOf(secret)))).toBe(401);
    expect(await factorsOf(id)).toEqual([{ confirmed_at: null }]);
  });

  it('switches one off leaves it on', async () => {
    const { id, token } = await server.register();
    const { secret } = (await begin(token)).body.data;
    expect((await confirm(token, codeOf(secret))).status).toBe(200);
    server.clock.advanceMs(60_000);
    expect(await whileEnding(id, () => remove(token, codeOf(secret)))).toBe(401);
    expect(await factorsOf(id)).toMatchObject([{ confirmed_at: expect.any(Date) }]);
  });
});
