import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
  player = await server.register();
});
const patch = (body: object) => server.call('PATCH /users/self', { token: player.token, body });

describe('the extended profile', () => {
  it.each([
    [{ firstName: 'Asha', lastName: "D'Souza-Rao", city: 'Pune (West)' }],
    [{ firstName: 'आशा', lastName: 'राव', city: 'पुणे' }],
    [{ firstName: 'क्\u200dषितिज', lastName: 'D’Souza', city: '\u202aपुणे\u202c' }],
    [{ firstName: ' José ', lastName: 'O’Neil Jr.', city: 'Andheri, Mumbai 400' }],
  ])('[3.1] is filled by %j', async (body) => {
    const answer = await patch(body);
    expect([answer.status, answer.body.data.extendedProfileFilled]).toEqual([200, true]);
  });

  it.each([
    ['firstName', '', 'errors.field.required'],
    ['lastName', '   ', 'errors.field.required'],
    ['city', '<b>Pune</b>', 'errors.field.invalid'],
    ['firstName', '=HYPERLINK()', 'errors.field.invalid'],
    ['lastName', '\u202e\u200b', 'errors.field.required'],
    ['lastName', 'Rao\u2603', 'errors.field.invalid'],
    ['city', '411001', 'errors.field.invalid'],
  ])('%s refuses %j beside the field', async (field, text, error) => {
    const { status, body } = await patch({ [field]: text });
    expect([status, body.error.fields]).toEqual([400, { [field]: error }]);
  });

  it('reports every wrong field at once', async () => {
    const { body } = await patch({ firstName: '', city: '@', birthDate: 'yesterday' });
    expect(body.error.fields).toEqual({
      firstName: 'errors.field.required',
      city: 'errors.field.invalid',
      birthDate: 'errors.birthDate.invalid',
    });
  });
});
