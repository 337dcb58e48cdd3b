import { beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../../../testing/change-setting.ts';
import { asha, beginProgramme, codeOf, server, show } from '../testing/programme.ts';

beginProgramme();
beforeAll(() => changeSetting(server.db, 'referral_program', { enabled: true }));

let addresses = 0;
/** A call of a page at an address of its own. */
const tell = (body: string | object, type = 'application/json', eventType = 'arrival') =>
  server.inject({
    method: 'POST',
    url: `/api/v18/webhook/${eventType}`,
    headers: { 'content-type': type, origin: server.config.siteUrl },
    remoteAddress: `10.9.${(addresses += 1) >> 8}.${addresses & 255}`,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const arrived = async () => {
  const { data } = (await server.call('GET /referral/statistics', { token: asha.token })).body;
  return data.map((day: { arrived: number }) => day.arrived).filter((count: number) => count > 0);
};
const rows = () => server.db.selectFrom('referral.arrival').selectAll().execute();

describe('[7.54] a visit with a code', () => {
  it('is taken with guest_id, last_ref_code, ref_code and window_size, as JSON and as a beacon, and counted for the day of the player', async () => {
    const code = await codeOf(asha);
    const body = { guest_id: 'guest-7', last_ref_code: 'AAAAAAAA', ref_code: code, window_size: '360x740' };
    for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
      const { status, body: answer } = await tell(body, type);
      expect([status, answer]).toEqual([200, { data: {} }]);
    }
    expect(await arrived()).toEqual([2]);
    server.clock.advanceMs(86_400_000);
    await server.db.updateTable('sessions.session').set({ created_at: server.clock.now(), seen_at: server.clock.now() }).execute();
    await tell({ last_ref_code: code.toLowerCase() });
    expect(await arrived()).toEqual([2, 1]);
  });

  it('leaves nothing of the visitor', async () => {
    await tell({
      guest_id: 'guest-of-a-friend',
      ref_code: await codeOf(asha),
      window_size: '360x740',
      user_agent: 'Phone 7',
      url: 'https://x.in/?a=1',
    });
    const [row] = (await rows()).filter(({ user_id }) => user_id === BigInt(asha.id));
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['arrived', 'day', 'user_id']);
  });

  it('with a code that no one has, without one, or while the programme is off is answered the same and counts nothing', async () => {
    const code = await codeOf(asha);
    const before = await rows();
    for (const body of [{ ref_code: 'AAAAAAAA' }, { ref_code: "' OR 1=1" }, { ref_code: '' }, {}])
      expect((await tell(body)).body).toEqual({ data: {} });
    await changeSetting(server.db, 'referral_program', { enabled: false });
    expect((await tell({ ref_code: code })).status).toBe(200);
    await changeSetting(server.db, 'referral_program', { enabled: true });
    expect(await rows()).toEqual(before);
    expect((await show(asha)).invited).toBe(0);
  });

  it.each([
    ['a body that is no JSON', 'code', 'text/plain', 400],
    ['a field that no one knows', { ref: 'x' }, 'application/json', 400],
    ['a code of a thousand letters', { ref_code: 'x'.repeat(1000) }, 'application/json', 400],
    ['another type of body', { ref_code: 'x' }, 'application/x-www-form-urlencoded', 415],
    ['a body that is too large', { url: 'x'.repeat(5000) }, 'application/json', 413],
  ])('is refused with %s', async (_what, body, type, status) => expect((await tell(body, type)).status).toBe(status));

  it('is no other event', async () => expect((await tell({}, 'application/json', 'purchase')).status).toBe(404));

  it('is counted by each of many at once, and from one address twenty times a minute', async () => {
    const code = await codeOf(asha);
    await Promise.all(Array.from({ length: 15 }, () => tell({ ref_code: code })));
    expect(await arrived()).toEqual([15]);
    const same = await Promise.all(
      Array.from({ length: 25 }, () =>
        server.inject({
          method: 'POST',
          url: '/api/v18/webhook/arrival',
          headers: { 'content-type': 'application/json' },
          remoteAddress: '10.8.0.1',
          payload: '{}',
        }),
      ),
    );
    expect(same.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(5);
  });
});
