import { randomBytes } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let player: Player;
let [asker, other]: TestOperator[] = [];
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  player = await server.register();
  [asker, other] = [await operatorWith(server, 'support'), await operatorWith(server, 'risk')];
});

const reason = 'as it stands on the document';
const correct = (body: object, { token } = asker!, id = player.id) =>
  server.call('POST /players/:id/correct-person', { token, params: { id }, body: { reason, ...body } }, operatorBase);
const agree = (id: number, { token } = other!) =>
  server.call('POST /approvals/:id/approve', { token, params: { id }, body: { reason: 'seen' } }, operatorBase);
const rowOf = () =>
  server.db
    .selectFrom('accounts.user')
    .select(['first_name', 'last_name', 'birth_date'])
    .where('id', '=', BigInt(player.id))
    .executeTakeFirstOrThrow();

/** The form of a document in this state, without its photos. */
async function document(status: 'pending' | 'accepted'): Promise<void> {
  const at = server.clock.now();
  const form = { user_id: BigInt(player.id), status, kind: 'pan', number_hash: randomBytes(32), sent_at: at, changed_at: at };
  await server.db.insertInto('verification.form').values(form).execute();
}

describe('name and birth date of a player', () => {
  it('are corrected by one operator while no document is checked against them', async () => {
    expect((await correct({ firstName: ' Asha ', birthDate: '1991-02-03' })).body.data).toEqual({ changed: ['firstName', 'birthDate'] });
    expect(await rowOf()).toEqual({ first_name: 'Asha', last_name: null, birth_date: '1991-02-03' });
    expect((await server.call('GET /users/self', { token: player.token })).status, 'the log-in is as it was').toBe(200);
    expect((await correct({ firstName: 'Asha' })).body.data).toEqual({ changed: [] });
  });

  it.each(['pending', 'accepted'] as const)('need a second operator while a document is %s', async (status) => {
    await correct({ firstName: 'Asha', lastName: 'Rao' });
    await document(status);
    const asked = await correct({ lastName: 'Kumar' });
    expect(asked.status).toBe(202);
    expect((await rowOf()).last_name).toBe('Rao');
    const { id } = asked.body.data.approval;
    expect((await agree(id, asker)).status).not.toBe(200);
    expect((await agree(id)).body.data.answer).toEqual({ changed: ['lastName'] });
    expect((await rowOf()).last_name).toBe('Kumar');
    const entry = await server.db
      .selectFrom('audit.entry')
      .selectAll()
      .where('act', '=', 'players.correct-person')
      .where('subject', '=', `player:${player.id}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([entry.actor, entry.approved_by, entry.after_value]).toEqual([
      `operator:${asker!.id}`,
      `operator:${other!.id}`,
      { changed: ['lastName'], wasChecked: true },
    ]);
  });

  it('are not corrected by an approval of what has changed since', async () => {
    await correct({ firstName: 'Asha', lastName: 'Rao' });
    await document('accepted');
    const [one, two] = [await correct({ lastName: 'Kumar' }), await correct({ lastName: 'Singh' })];
    expect((await agree(one.body.data.approval.id)).status).toBe(200);
    expect((await agree(two.body.data.approval.id)).body.error.message).toBe('errors.approvals.changed');
    expect((await rowOf()).last_name).toBe('Kumar');
  });

  it.each([
    [{}, { firstName: 'errors.field.required' }],
    [{ firstName: '\u202e\u200b' }, { firstName: 'errors.field.required' }],
    [{ lastName: '=HYPERLINK()' }, { lastName: 'errors.field.invalid' }],
    [{ birthDate: '2015-01-01' }, { birthDate: 'errors.birthDate.young' }],
    [
      { birthDate: '1990-02-31', firstName: '1' },
      { birthDate: 'errors.birthDate.invalid', firstName: 'errors.field.invalid' },
    ],
  ])('are refused as in the profile: %j', async (body, fields) => {
    expect((await correct(body)).body.error.fields).toEqual(fields);
  });

  it('are refused for a closed account, and for one that does not exist', async () => {
    await server.call('POST /users/self/closure', { token: player.token, body: { password: 'a long enough one' } });
    expect((await correct({ firstName: 'Asha' })).body.error.message).toBe('errors.players.account_closed');
    expect((await correct({ firstName: 'Asha' }, asker, 999_999_999)).status).toBe(404);
  });

  it.each(['payments', 'auditor', 'admin'])('are not for %s', async (role) =>
    expect((await correct({ firstName: 'Asha' }, await operatorWith(server, role))).status).toBe(403),
  );
});
