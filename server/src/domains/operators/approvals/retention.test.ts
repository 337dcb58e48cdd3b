import { operatorBase } from '@mela/contract/http/endpoint';
import { expect, it } from 'vitest';
import { daySec } from '../../../kernel/retention/retention.ts';
import { prune } from '../../../kernel/testing/prune.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer } from '../../../testing/server.ts';
import { domain } from '../index.ts';

it('what was asked for about a player is in an approval for 90 days after its end, and who decided it stays', async () => {
  const server = await testServer();
  const [asker, other] = [await operatorWith(server, 'support'), await operatorWith(server, 'risk')];
  const at = server.clock.now();
  const expiresAt = new Date(at.getTime() + 3 * daySec * 1000);
  const names = JSON.stringify({ params: { id: 7 }, query: {}, body: { firstName: 'Asha', reason: 'as on the document' } });
  const asked = {
    act: 'POST /players/:id/correct-person',
    permission: 'players.correct',
    input: names,
    reason: 'as on the document',
    requested_by: asker.id,
    requested_at: at,
    expires_at: expiresAt,
    subjects: ['player:7'],
  };
  const decided = { state: 'approved', decided_by: other.id, decided_at: at, decision_reason: 'seen' };
  const ids = await server.db
    .insertInto('operators.approval')
    .values([{ ...asked, ...decided }, asked, { ...asked, subjects: ['tournament:3'] }])
    .returning('id')
    .execute();
  const keptOf = async () => {
    await prune(server, domain.retention ?? []);
    const rows = await server.db.selectFrom('operators.approval').select(['id', 'input', 'state', 'decided_by']).orderBy('id').execute();
    return rows.map(({ input, state, decided_by: by }) => [JSON.stringify(input).includes('Asha'), state, by]);
  };
  const approved = ['approved', other.id] as const;
  const open = ['pending', null] as const;
  server.clock.advanceMs(89 * daySec * 1000);
  expect([ids.length, await keptOf()]).toEqual([
    3,
    [
      [true, ...approved],
      [true, ...open],
      [true, ...open],
    ],
  ]);
  server.clock.advanceMs(2 * daySec * 1000);
  // One that was not decided ended three days later.
  expect(await keptOf()).toEqual([
    [false, ...approved],
    [true, ...open],
    [true, ...open],
  ]);
  server.clock.advanceMs(3 * daySec * 1000);
  expect(await keptOf()).toEqual([
    [false, ...approved],
    [false, ...open],
    [true, ...open],
  ]);
  const { token } = await operatorWith(server, 'risk', 'support');
  const shown = await server.call('GET /approvals', { token, query: { state: 'approved' } }, operatorBase);
  expect(shown.body.data).toMatchObject([{ input: { params: {}, query: {}, body: {} }, decidedBy: Number(other.id) }]);
});
