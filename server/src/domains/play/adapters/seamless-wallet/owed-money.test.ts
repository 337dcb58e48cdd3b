import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorBase, type EndpointKey } from '@mela/contract/http/endpoint';
import { transact } from '../../../../kernel/db/transact.ts';
import { operatorWith } from '../../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../../testing/server.ts';
import { closeGame } from '../../../catalogue/index.ts';
import { balancesOf, reconcile, setBlock, type BlockableKind } from '../../../wallet/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const by =
  (key: EndpointKey, body: object = {}, params: Readonly<Record<string, string>> = {}) =>
  async (player: Player) =>
    expect((await server.call(key, { token: player.token, params, body })).status).toBe(200);
const byOperator =
  (key: EndpointKey, more: object = {}) =>
  async (player: Player) => {
    const { token } = await operatorWith(server, 'risk');
    const body = { reason: 'three accounts, one phone', ...more };
    expect((await server.call(key, { token, params: { id: player.id }, body }, operatorBase)).status).toBe(200);
  };
const blocked =
  (name: string, ...kinds: BlockableKind[]) =>
  ({ id }: Player) =>
    transact(server.db, (tx) => setBlock(tx, { userId: BigInt(id), name, kinds, until: null, reason: 'test' }));
const limited = (kind: string) => by('PUT /users/self/limits/:kind', { period: 'day', amount: 0 }, { kind });
const closed = (value: boolean) => () => transact(server.db, (tx) => closeGame(tx, 'demo-game', value));

type Row = readonly [name: string, happen: (player: Player) => unknown, newBet: string];
/** What has happened since the bet, and what a new bet is answered then. */
const rows: readonly Row[] = [
  ['nothing has happened', () => null, 'RS_OK'],
  ['the log-in has run out', () => server.clock.advanceMs(40 * 86_400_000), 'RS_ERROR_TOKEN_EXPIRED'],
  ['the player has logged out', by('POST /logout'), 'RS_ERROR_TOKEN_EXPIRED'],
  ['an operator has ended the log-in', byOperator('POST /players/:id/end-sessions'), 'RS_ERROR_TOKEN_EXPIRED'],
  ['the player is on a break of a day', by('POST /users/self/cool-off', { period: 'day' }), 'RS_ERROR_TOKEN_EXPIRED'],
  ['the player is excluded for six months', by('POST /users/self/self-exclusion', { period: '6m' }), 'RS_ERROR_TOKEN_EXPIRED'],
  ['the player is excluded for good', by('POST /users/self/self-exclusion', { period: 'forever' }), 'RS_ERROR_TOKEN_EXPIRED'],
  ['an operator has excluded the player', byOperator('POST /players/:id/exclude', { period: '1y' }), 'RS_ERROR_TOKEN_EXPIRED'],
  [
    'the player is excluded, and the log-in left open',
    blocked('self-exclusion', 'bet', 'deposit', 'bonus_grant'),
    'RS_ERROR_USER_DISABLED',
  ],
  ['an operator has blocked everything', blocked('operator', 'bet', 'deposit', 'withdrawal_hold', 'bonus_grant'), 'RS_ERROR_USER_DISABLED'],
  ['the player’s documents were refused for good', blocked('verification', 'deposit', 'withdrawal_hold'), 'RS_OK'],
  ['the account is under review', byOperator('POST /players/:id/review'), 'RS_OK'],
  ['the game is closed', closed(true), 'RS_ERROR_TOKEN_EXPIRED'],
  ['the player has a wager limit of nothing', limited('wager'), 'RS_ERROR_LIMIT_REACHED'],
  ['the player has a loss limit of nothing', limited('loss'), 'RS_ERROR_LIMIT_REACHED'],
  ['the player has quiet hours', by('PUT /users/self/quiet-hours', { fromMinute: 1, toMinute: 0 }), 'RS_ERROR_USER_DISABLED'],
];

describe.each(rows)('[M4] while %s', (_name, happen, newBet) => {
  const game = 'demo-game';
  const send = async (path: 'bet' | 'win' | 'rollback', token: string, more: object) =>
    (await server.provider(`/transaction/${path}`, { token, request_uuid: randomUUID(), game, ...more })).body;
  const amount = 10_000;
  const cash = async ({ id }: Player) => (await balancesOf(server.db, BigInt(id))).cashMinor;

  it.each([
    ['win', { amount: 25_000 }, 115_000],
    ['win', { amount: 0 }, 90_000],
    ['rollback', {}, 100_000],
  ] as const)('a signed %s of %j for the bet before is booked once, and its money is in the wallet', async (path, more, after) => {
    const player = await server.playerWith(1000);
    const token = await server.openGame(player, game);
    const [bet, round, key] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await send('bet', token, { transaction_uuid: bet, round, amount })).toMatchObject({ status: 'RS_OK', balance: 90_000 });
    await happen(player);
    const late = await send('bet', token, { transaction_uuid: randomUUID(), round: randomUUID(), amount: 100 });
    expect(late.status).toBe(newBet);
    const lateBet = late.status === 'RS_OK' ? 100 : 0;
    const owed = { transaction_uuid: key, reference_transaction_uuid: bet, round, round_closed: true, ...more };
    const answers = [await send(path, token, owed), await send(path, token, owed)];
    for (const answer of answers) expect(answer).toMatchObject({ status: 'RS_OK', user: String(player.id), balance: after - lateBet });
    expect(await cash(player)).toBe(BigInt(after - lateBet));
    await closed(false)();
  });
});

it('[M4] [M1] after all of them the ledger is in balance, entry by entry', async () =>
  expect((await reconcile(server.db, { whole: true })).mismatches).toEqual([]));
