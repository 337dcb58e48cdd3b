import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSetting } from '../../../testing/change-setting.ts';
import { textedCode } from '../../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { failuresMax } from '../captcha/attempts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await changeSetting(server.db, 'text_budget', { aDay: 5000 });
  await changeSetting(server.db, 'countries', ['IN']);
});

let people = 0;
/** Asks for an account that a text message confirms. */
async function apply(from: string, phone = `+9198763${10_000 + (people += 1)}`) {
  server.clock.advanceMs(3000);
  const payload = {
    lookup: phone,
    password: 'a long enough one',
    locale: 'en',
    birthDate: '1990-05-17',
    agreement: true,
    confirmFirst: true,
  };
  const answer = await server.inject({ method: 'POST', url: '/api/v18/users', remoteAddress: from, payload });
  return { answer, code: answer.status === 200 ? await textedCode(server, phone) : '' };
}
const used = async () => Number(await server.wiring.gauges.find(({ name }) => name === 'mela_texts_budget_used')?.read());

describe('text messages with codes', () => {
  it('go to the countries of the setting only', async () => {
    expect((await apply('10.20.0.1')).code).toMatch(/^\d{6}$/);
    const refused = await apply('10.20.0.2', '+447400123456');
    expect([refused.answer.status, refused.answer.body.error.fields]).toEqual([400, { lookup: 'errors.phone.invalid' }]);
    await changeSetting(server.db, 'countries', ['IN', 'GB']);
    expect((await apply('10.20.0.3', '+447400123457')).code).toMatch(/^\d{6}$/);
  });

  it('stop at the budget of the day and go on the next day, and the gauge says how much of it is used', async () => {
    server.clock.advanceMs(86_400_000);
    await changeSetting(server.db, 'text_budget', { aDay: 4 });
    const codes: string[] = [];
    for (let at = 0; at < 6; at += 1) codes.push((await apply(`10.21.0.${at}`)).code);
    expect(codes.map((code) => code !== '')).toEqual([true, true, true, true, false, false]);
    expect(await used()).toBe(1);
    server.clock.advanceMs(86_400_000);
    expect(await used()).toBe(0);
    expect((await apply('10.21.1.1')).code).toMatch(/^\d{6}$/);
  });

  it('need a picture after three of one network address that no code has confirmed', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < failuresMax.text + 1; at += 1) statuses.push((await apply('10.22.0.1')).answer.status);
    expect(statuses).toEqual([200, 200, 200, 400]);
    expect((await apply('10.22.0.1')).answer.body.error.message).toBe('errors.captcha');
    expect((await apply('10.22.0.2')).answer.status).toBe(200);
  });
});
