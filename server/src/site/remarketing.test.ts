import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../kernel/db/transact.ts';
import { changeSetting } from '../testing/change-setting.ts';
import type { Route } from '../kernel/http/route.ts';
import { testServer, type TestServer, type Player } from '../testing/server.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
  player = await server.playerWith(1000);
});
afterEach(() => turn(false));

/** Changes the setting as an operator does, and drops cached pages as a running server does. */
async function turn(enabled: boolean): Promise<void> {
  await transact(server.db, (tx) => changeSetting(tx, 'remarketing', { enabled }));
  server.app.dropPages();
}
const visitors = (route: Route) => route.base === '/api/v18' || route.base === '/originals/v1';
const send = ({ method, path }: Route) =>
  server.inject({ method, url: path.replaceAll(/:\w+/g, '1'), headers: { 'auth-token': player.token, 'content-language': 'hi' } });

describe('remarketing mode', () => {
  it('[4.42] [8.6] answers 451 to every call except those that its page needs and the one click that stops mails', async () => {
    await turn(true);
    const answers = await Promise.all(server.wiring.routes.filter(visitors).map(async (route) => ({ route, ...(await send(route)) })));
    const open = answers.filter(({ status }) => status !== 451).map(({ route }) => route.key);
    expect(open.toSorted()).toEqual([
      'GET /content/images',
      'GET /currencies',
      'GET /menu/:id',
      'GET /messages/stop/:token',
      'GET /pages',
      'GET /pages/:path',
      'GET /redirects',
      'GET /settings',
      'GET /time',
      'POST /messages/stop/:token',
    ]);
    const rejected = answers.find(({ status }) => status === 451);
    expect(rejected?.body.error).toMatchObject({ code: 26, message: 'errors.remarketing', description: 'यह फ़िलहाल आपके लिए उपलब्ध नहीं है।' });
  });

  it('[4.42] ends with the setting, and begins within two seconds in a process that received no event', async () => {
    await turn(true);
    expect((await server.call('GET /games', {})).status).toBe(451);
    await turn(false);
    expect((await server.call('GET /games', {})).status).toBe(200);
    await transact(server.db, (tx) => changeSetting(tx, 'remarketing', { enabled: true }));
    server.clock.advanceMs(2000);
    expect((await server.call('GET /games', {})).status).toBe(451);
  });

  it.each(['/healthz', '/readyz', '/metrics', '/api/v18/openapi.json'])('[4.42] leaves %s to operators', async (url) => {
    await turn(true);
    expect((await server.inject({ url })).status).toBe(200);
  });

  it('still accepts wins, rollbacks and payments', async () => {
    const session = await server.openGame(player, 'demo-game');
    const bet = { token: session, request_uuid: 'r-1', transaction_uuid: 't-1', round: 'one', game: 'demo-game', amount: 1000 };
    expect((await server.provider('/transaction/bet', bet)).body.status).toBe('RS_OK');
    await turn(true);
    const win = {
      token: session,
      request_uuid: 'r-2',
      transaction_uuid: 't-2',
      reference_transaction_uuid: 't-1',
      round: 'one',
      round_closed: true,
      amount: 500,
    };
    expect((await server.provider('/transaction/win', win)).body.status).toBe('RS_OK');
  });
});
