import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let support: TestOperator;
let [asha, ravi, other, joined]: Player[] = [];
beforeAll(async () => {
  server = await testServer();
  [asha, ravi, other] = [await server.playerWith(5000), await server.register(), await server.register()];
  joined = await server.register();
  support = await operatorWith(server, 'support', 'auditor');
  await name(asha!, 'Asha Rani', 'Verma');
  await name(ravi!, 'Ravi', '50%_Kumar');
  await name(other!, 'आशा', 'वर्मा');
  await name(joined!, 'लक्ष्\u200dमी', 'क्षितिज');
  await server.call('PATCH /users/self/profile', { token: ravi!.token, body: { nickname: 'Rangeela' } });
  const body = { system: 'upi', sum: 200, requisites: { upi: 'Asha.Verma@okbank' } };
  await server.call('POST /payments/withdrawal', { token: asha!.token, idempotencyKey: randomUUID(), body });
});

const name = (player: Player, first_name: string, last_name: string) =>
  server.db.updateTable('accounts.user').set({ first_name, last_name }).where('id', '=', BigInt(player.id)).execute();
const search = (text: string, token = support.token) => server.call('GET /players/search', { token, query: { name: text } }, operatorBase);
async function found(text: string): Promise<[number, string][]> {
  const { data } = (await search(text)).body as { data: { player: number; foundBy: string }[] };
  return data.map(({ player, foundBy }) => [player, foundBy]);
}

describe('a player is found', () => {
  it.each([
    ['asha', () => asha],
    ['VERMA', () => asha],
    ['asha rani verma', () => asha],
    ['verma asha', () => asha],
    ['Asha  Rani  Ver', () => asha],
    ['ravi 50%', () => ravi],
    ['आशा', () => other],
    ['वर्मा आशा', () => other],
    ['वर्\u200dमा', () => other],
    ['लक्ष्मी', () => joined],
    ['लक्ष्\u200cमी क्\u200dषितिज', () => joined],
  ])('by the name %s', async (text, who) => expect(await found(text)).toEqual([[who()!.id, 'name']]));

  it.each(['Rangeela', 'rang', 'RANGEE'])('by the nickname %s', async (text) =>
    expect(await found(text)).toEqual([[ravi!.id, 'nickname']]),
  );

  it.each(['asha.verma@okbank', ' ASHA.VERMA@OKBANK '])('by the UPI id %s of an order', async (text) =>
    expect(await found(text)).toEqual([[asha!.id, 'account']]),
  );

  it.each(['asha.verma@ok', 'sha', 'erma', 'asha kumar', '%%%', '___', 'asha.verma@otherbank', 'zzz-of-no-one'])(
    'and none by %s',
    async (text) => expect(await found(text)).toEqual([]),
  );

  it.each(['', 'ab', '   a  '])('and not by %j, which is too short', async (text) => expect((await search(text)).status).toBe(400));

  it('without contact data, and the audit log says who was shown to whom and not by which words', async () => {
    const operator = await operatorWith(server, 'support', 'auditor');
    const { body, text } = await search('asha', operator.token);
    expect(Object.keys(body.data[0]).toSorted()).toEqual(['firstName', 'foundBy', 'lastName', 'nickname', 'player', 'registeredAt']);
    expect(text).not.toContain('@');
    const query = { subject: `player:${asha!.id}`, actor: `operator:${operator.id}` };
    const log = await server.call('GET /audit', { token: operator.token, query }, operatorBase);
    expect(log.body.data.map(({ act, after }: Record<string, unknown>) => [act, after])).toEqual([['players.search', { rows: 1 }]]);
  });

  it.each(['payments', 'risk'])('by %s', async (role) =>
    expect((await search('asha', (await operatorWith(server, role)).token)).status).toBe(200),
  );
  it.each(['marketing', 'finance', 'content'])('and not by %s', async (role) =>
    expect((await search('asha', (await operatorWith(server, role)).token)).status).toBe(403),
  );
});
