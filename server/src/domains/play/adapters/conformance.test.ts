import { beforeAll, expect, it } from 'vitest';
import { runCases } from '../../../../../sdk/conformance/run-cases.ts';
import type { PlayerAt, Target } from '../../../../../sdk/conformance/target.ts';
import { actionList, type Protocol, seamlessWallet, signedForm } from '../../../../../sdk/src/index.ts';
import { type Player, testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const rupees = 5_000;

/** The kit that studios get, with players of this server. Time passes before each game that is opened. */
function targetOf(): Target {
  const account = { url: '/provider/v1', name: 'demo', secret: server.config.secrets.providerDemo ?? '', currency: 'INR' };
  return {
    name: 'the test server',
    account,
    games: { own: 'demo-game', other: 'patang' },
    nowMs: () => server.clock.now().getTime(),
    async send({ url, name }, { path, headers, body }) {
      const answer = await server.inject({ method: 'POST', url: `${url}/${name}${path}`, headers: { ...headers }, payload: body });
      return { status: answer.status, body: JSON.stringify(answer.body) };
    },
    async openPlayer(): Promise<PlayerAt> {
      let player: Player | null = null;
      return {
        async open() {
          server.clock.advanceMs(1_000);
          player ??= await server.playerWith(rupees);
          return server.openGame(player, 'demo-game');
        },
        async end() {
          if (player) await server.call('POST /logout', { token: player.token });
          player = null;
        },
      };
    },
  };
}

it.each<Protocol>([seamlessWallet, actionList, signedForm])('every case of the conformance kit passes in $name', async (protocol) => {
  const results = await runCases(targetOf(), [protocol]);
  expect(results.filter(({ failure }) => failure !== null)).toEqual([]);
});
