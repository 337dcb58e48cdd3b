import { expect, test } from 'vitest';
import { countStatements } from '../../kernel/testing/count-statements.ts';
import { testServer } from '../../testing/server.ts';

test('the profile of a player is read by at most fourteen questions, none asked twice, without a transaction that would put them in a row', async () => {
  const server = await testServer();
  const player = await server.playerWith(250);
  const self = () => server.call('GET /users/self', { token: player.token });
  await self();
  const sent = countStatements(server.open.pool);
  const { status, body } = await self();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id: player.id, wallets: [{ balance: 250 }], limits: [], level: { id: expect.any(Number) } });
  expect(sent.length, sent.join('\n---\n')).toBeLessThanOrEqual(14);
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.filter((text) => /^(begin|start transaction)/i.test(text))).toEqual([]);
});

test('a change of the profile answers with the profile that its transaction has written', async () => {
  const server = await testServer();
  const player = await server.playerWith(250);
  const changed = await server.call('PATCH /users/self', { token: player.token, body: { city: 'Pune' } });
  expect(changed.body.data).toMatchObject({ id: player.id, wallets: [{ balance: 250 }], extendedProfileFilled: false });
  expect((await server.call('GET /users/self', { token: player.token })).body.data).toEqual(changed.body.data);
});
