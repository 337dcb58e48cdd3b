import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Who the server takes the caller for: at the row of players, and at one for everyone that knows players. */
async function seenAs(token: string | undefined): Promise<readonly [number, string]> {
  const input = token === undefined ? {} : { token };
  const [own, levels] = [await server.call('GET /users/self', input), await server.call('GET /levels', input)];
  return [own.status, levels.status === 200 ? 'reads' : levels.body.error.message];
}

describe('[1.1] a visitor is a guest or a player, and nothing else', () => {
  it('one without a log-in is a guest: open rows answer, those of players say 401', async () => {
    expect(await seenAs(undefined)).toEqual([401, 'reads']);
  });

  it('one with a log-in is a player at both', async () => {
    const { token } = await server.register();
    expect(await seenAs(token)).toEqual([200, 'reads']);
  });

  it.each([
    ['that no one gave', async () => 'x'.repeat(43)],
    [
      'that was logged out',
      async () => {
        const { token } = await server.register();
        await server.call('POST /logout', { token });
        return token;
      },
    ],
    [
      'of a player who began a break',
      async () => {
        const { token } = await server.register();
        await server.call('POST /users/self/cool-off', { token, body: { period: 'day' } });
        return token;
      },
    ],
  ])('a token %s makes neither: each row says 401, so that the page continues as a guest', async (_what, tokenOf) => {
    expect(await seenAs(await tokenOf())).toEqual([401, 'errors.unauthorized']);
  });
});
