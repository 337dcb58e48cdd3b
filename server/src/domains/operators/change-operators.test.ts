import { operatorBase } from '@mela/contract/http/endpoint';
import { roleNames } from '@mela/contract/api/operators/office/operator-roles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { roles as knownRoles } from './roles.ts';

let server: TestServer;
let [asker, other]: TestOperator[] = [];
let names = 0;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  [asker, other] = [await operatorWith(server, 'admin'), await operatorWith(server, 'operations')];
});

const reason = 'joins support';
const call = (key: string, by = asker!, input: object = {}) => server.call(key as never, { token: by.token, ...input }, operatorBase);
const agree = (id: number, by = other!) => call('POST /approvals/:id/approve', by, { params: { id }, body: { reason } });
const on = (id: number | bigint, more: object = {}) => ({ params: { id: Number(id) }, body: { reason, ...more } });
const fresh = () => `new-${(names += 1)}@example.in`;
const listed = async (id: number | bigint) =>
  (await call('GET /operators')).body.data.find((one: { id: number }) => one.id === Number(id)) as { roles: string[]; state: string };

/** Asks, has another operator agree, and gives the number of the new operator. */
async function added(email = fresh(), roles: readonly string[] = ['support']): Promise<number> {
  const asked = await call('POST /operators', asker, { body: { email, roles, reason } });
  return (await agree(asked.body.data.approval.id)).body.data.answer.id;
}

it('has the roles that the server knows', () => expect([...roleNames].toSorted()).toEqual(Object.keys(knownRoles).toSorted()));

describe('an operator who is added', () => {
  it('waits for another operator, then for a token, a set-up and a confirmation by two others', async () => {
    const email = fresh();
    const asked = await call('POST /operators', asker, { body: { email, roles: ['support'], reason } });
    expect(asked.status).toBe(202);
    expect((await call('GET /operators')).body.data.some((one: { email: string }) => one.email === email)).toBe(false);
    expect((await agree(asked.body.data.approval.id, asker)).body.error.message).toBe('errors.approvals.own');
    const id = (await agree(asked.body.data.approval.id)).body.data.answer.id;
    expect(await listed(id)).toMatchObject({ roles: ['support'], state: 'invited' });

    const { setUpToken } = (await call('POST /operators/:id/invite', asker, on(id))).body.data;
    const begun = await server.call(
      'POST /session/set-up' as never,
      { body: { token: setUpToken, password: 'a long enough one' } },
      operatorBase,
    );
    expect(begun.body.data.secret).toMatch(/^[A-Z2-7]+$/);
    // A newer token takes its place.
    const next = (await call('POST /operators/:id/invite', asker, on(id))).body.data.setUpToken;
    const late = await server.call(
      'POST /session/set-up' as never,
      { body: { token: setUpToken, password: 'a long enough one' } },
      operatorBase,
    );
    expect([late.body.error.message, next === setUpToken]).toEqual(['errors.operators.set_up', false]);
  });

  it.each([
    ['an address that is none', 'no address', 'errors.validation'],
    ['one who is there', null, 'errors.operators.exists'],
  ])('is refused for %s', async (_, given, message) => {
    const email = given ?? fresh();
    if (given === null) await added(email);
    expect((await call('POST /operators', asker, { body: { email, roles: ['support'], reason } })).body.error.message).toBe(message);
  });

  it('is by no one without the permission, and of roles that there are', async () => {
    const body = { email: fresh(), roles: ['support'], reason };
    expect((await call('POST /operators', await operatorWith(server, 'support', 'payments', 'auditor'), { body })).status).toBe(403);
    expect((await call('POST /operators', asker, { body: { ...body, roles: ['owner'] } })).body.error.message).toBe('errors.validation');
    expect((await call('POST /operators', asker, { body: { ...body, roles: [] } })).body.error.message).toBe('errors.validation');
  });
});

describe('roles', () => {
  it('that give more wait for another operator; fewer change at once; single permissions stay', async () => {
    const { id } = await operatorWith(server, 'support', 'extracts.read');
    const more = await call('POST /operators/:id/roles', asker, on(id, { roles: ['support', 'payments'] }));
    expect(more.status).toBe(202);
    expect((await listed(id)).roles).toEqual(['support', 'extracts.read']);
    await agree(more.body.data.approval.id);
    expect(await listed(id)).toMatchObject({ roles: ['support', 'payments', 'extracts.read'], state: 'unconfirmed' });
    const fewer = await call('POST /operators/:id/roles', asker, on(id, { roles: ['payments'] }));
    expect([fewer.status, fewer.body.data.roles]).toEqual([200, ['payments', 'extracts.read']]);
  });

  it('are not approved where they changed meanwhile', async () => {
    const { id } = await operatorWith(server, 'support');
    const more = await call('POST /operators/:id/roles', asker, on(id, { roles: ['payments'] }));
    await server.db
      .updateTable('operators.operator')
      .set({ roles: ['risk'] })
      .where('id', '=', id)
      .execute();
    expect((await agree(more.body.data.approval.id)).body.error.message).toBe('errors.approvals.changed');
  });

  it.each(['roles', 'reset', 'disable'])('%s: of oneself are for others, and of one who approves too', async (act) => {
    const more = act === 'roles' ? { roles: [...roleNames] } : {};
    expect((await call(`POST /operators/:id/${act}`, asker, on(asker!.id, more))).body.error.message).toBe('errors.operators.own');
    const ofOther = await call(`POST /operators/:id/${act}`, asker, on(other!.id, more));
    if (act === 'disable') expect((await listed(other!.id)).state).toBe('disabled');
    else expect((await agree(ofOther.body.data.approval.id)).body.error.message).toBe('errors.operators.own');
  });
});

it('a log-in that is taken away ends the sessions, and can be given again; one that is in use cannot', async () => {
  const used = await operatorWith(server, 'support');
  expect((await call('POST /operators/:id/invite', asker, on(used.id))).body.error.message).toBe('errors.operators.has_log_in');
  const asked = await call('POST /operators/:id/reset', asker, on(used.id));
  expect((await call('GET /self', used)).status).toBe(200);
  await agree(asked.body.data.approval.id);
  expect((await call('GET /self', used)).status).toBe(401);
  expect((await call('POST /operators/:id/invite', asker, on(used.id))).body.data.setUpToken.length).toBeGreaterThan(30);
});

it('a set-up is handed out by who has a part in the log-in alone, and not while fewer than two can approve', async () => {
  const id = await added();
  const third = await operatorWith(server, 'operations');
  expect((await call('POST /operators/:id/invite', third, on(id))).body.error.message).toBe('errors.operators.no_part');
  expect((await call('POST /operators/:id/invite', other, on(id))).status).toBe(200);
  await server.db.transaction().execute(async (tx) => {
    const few = tx.updateTable('operators.operator').set({ confirmed_at: null }).where('id', '<>', other!.id);
    await few.execute();
  });
  expect((await call('POST /operators/:id/invite', other, on(id))).body.error.message).toBe('errors.operators.no_part');
});

it('one log-in cannot take the rights of those without whom no act for two could be approved, nor can one that is not confirmed', async () => {
  await server.db.updateTable('operators.operator').set({ confirmed_at: null }).where('id', 'not in', [asker!.id, other!.id]).execute();
  const third = await operatorWith(server, 'support');
  // With the third one two others stay.
  expect((await call('POST /operators/:id/roles', asker, on(third.id, { roles: ['auditor'] }))).status).toBe(202);
  expect((await call('POST /operators/:id/disable', asker, on(third.id))).body.data.state).toBe('disabled');
  expect((await call('POST /operators/:id/disable', asker, on(other!.id))).status).toBe(202);
  expect((await call('POST /operators/:id/roles', asker, on(other!.id, { roles: [] }))).status).toBeGreaterThan(200);
  const fourth = await operatorWith(server, 'admin');
  await server.db.updateTable('operators.operator').set({ confirmed_at: null }).where('id', '=', fourth.id).execute();
  expect((await call('POST /operators/:id/disable', fourth, on(third.id))).status).not.toBe(200);
  expect((await call('POST /operators/:id/disable', fourth, on(other!.id))).status).toBe(202);
});

it('who had a part in a log-in never approves what it asks for', async () => {
  const id = await added(fresh(), ['admin']);
  await call('POST /operators/:id/invite', asker, on(id));
  const { rows } = {
    rows: await server.db.selectFrom('operators.made_by').select('maker_id').where('operator_id', '=', BigInt(id)).execute(),
  };
  expect(rows.map(({ maker_id: maker }) => maker).toSorted()).toEqual([asker!.id, other!.id].toSorted());
});

it('one who is disabled is out at once, and can be added again', async () => {
  const email = fresh();
  const id = await added(email);
  expect((await call('POST /operators/:id/disable', asker, on(id))).body.data.state).toBe('disabled');
  expect((await call('POST /operators/:id/invite', asker, on(id))).body.error.message).toBe('errors.operators.has_log_in');
  expect(await added(email)).toBe(id);
  expect((await listed(id)).state).toBe('invited');
});
