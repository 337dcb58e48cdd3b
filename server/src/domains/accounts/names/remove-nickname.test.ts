import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let operator: TestOperator;
beforeAll(async () => {
  server = await testServer();
  operator = await operatorWith(server, 'support', 'auditor');
});

const choose = ({ token }: Player, body: object) => server.call('PATCH /users/self/profile', { token, body });
const self = async ({ token }: Player) => (await server.call('GET /users/self', { token })).body.data;
const remove = (id: number, nickname: string, more: object = {}, token = operator.token) =>
  server.call(
    'POST /players/:id/remove-nickname',
    { token, params: { id }, body: { nickname, reason: 'passes for a shop', ...more } },
    operatorBase,
  );
const notified = async ({ id }: Player) =>
  (await server.db.selectFrom('kernel.event').select('body').where('user_id', '=', BigInt(id)).where('type', '=', 'name.removed').execute())
    .length;

describe('a nickname that an operator removes', () => {
  it('is gone for its player, who is notified and shows another one once it is chosen and shown again', async () => {
    const asha = await server.register();
    await choose(asha, { nickname: 'Sharma_Shop', visible: { name: true } });
    expect((await remove(asha.id, 'Sharma_Shop')).body.data).toEqual({ removed: true });
    expect(await self(asha)).toMatchObject({ nickname: null, visible: { name: false } });
    expect(await notified(asha)).toBe(1);
    expect((await choose(asha, { nickname: 'Kesariya' })).status).toBe(200);
    expect(await self(asha)).toMatchObject({ nickname: 'Kesariya', shownName: 'K•••a' });
  });

  it('is taken again by no one, nor is one that looks like it', async () => {
    const [asha, other] = [await server.register(), await server.register()];
    await choose(asha, { nickname: 'Bank_Asli' });
    await remove(asha.id, 'Bank_Asli');
    for (const [player, nickname] of [
      [asha, 'Bank_Asli'],
      [other, 'BankAsli'],
      [other, '8ankAs1i'],
    ] as const)
      expect((await choose(player, { nickname })).body.error.fields).toEqual({ nickname: 'errors.nickname.refused' });
  });

  it('stays where the player has another one by now, and is notified once where two operators remove it at once', async () => {
    const asha = await server.register();
    await choose(asha, { nickname: 'Purana' });
    await choose(asha, { nickname: 'Nayawala' });
    expect((await remove(asha.id, 'Purana')).body.data).toEqual({ removed: false });
    expect(await self(asha)).toMatchObject({ nickname: 'Nayawala' });
    const answers = await Promise.all([remove(asha.id, 'Nayawala'), remove(asha.id, 'Nayawala')]);
    expect(answers.map(({ body }) => body.data.removed).toSorted()).toEqual([false, true]);
    expect(await notified(asha)).toBe(1);
  });

  it('needs the permission and a reason, and the act is in the audit log with the name', async () => {
    const asha = await server.register();
    await choose(asha, { nickname: 'Chamkila' });
    const { token } = await operatorWith(server, 'content');
    expect([(await remove(asha.id, 'Chamkila', {}, token)).status, (await remove(asha.id, 'Chamkila', { reason: ' ' })).status]).toEqual([
      403, 400,
    ]);
    expect((await remove(999_999_999, 'Chamkila')).status).toBe(404);
    await remove(asha.id, 'Chamkila');
    const { data } = (await server.call('GET /audit', { token: operator.token, query: { subject: `player:${asha.id}` } }, operatorBase))
      .body;
    expect(data[0]).toMatchObject({
      act: 'players.remove-nickname',
      reason: 'passes for a shop',
      before: { nickname: 'Chamkila' },
      after: { removed: true },
    });
  });
});
