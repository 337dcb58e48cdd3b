import { connect, type AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const sister = 'https://sister.example';
let addresses = 0;
beforeAll(async () => {
  server = await testServer({ env: { CORS_ORIGINS: sister } });
  await changeSetting(server.db, 'visit_counts', { enabled: true });
});
beforeEach(() => server.db.deleteFrom('telemetry.visit_day').execute());

const page = { url: 'https://mela.example/en', referer: 'https://search.example/q', pwa: false };
const hit = (body: string | object, { agent = phone, headers = {} as Record<string, string> } = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/v18/hits',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': agent, origin: sister, ...headers },
    remoteAddress: `10.7.0.${(addresses += 1) & 255}`,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const counted = async () => {
  const rows = await server.db.selectFrom('telemetry.visit_day').selectAll().execute();
  return rows.map(({ source, medium, campaign, network, landing, is_installed, pages }) =>
    [source, medium, campaign, network, landing, is_installed ? 'app' : 'tab', pages].join('|'),
  );
};

describe('[7.19] GET /track', () => {
  const ask = (cookie?: string) =>
    server.inject({ method: 'GET', url: '/api/v18/track', headers: { origin: sister, ...(cookie && { cookie }) } });

  it('gives a number and stores it in a cookie, with which the next call has the same one', async () => {
    const first = await ask();
    const id = first.body.data.track_id;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(String(first.headers['set-cookie'])).toMatch(new RegExp(`^mela-track=${id}; Max-Age=2592000; Path=/api/v18/track; HttpOnly`));
    expect((await ask(`mela-track=${id}`)).body.data.track_id).toBe(id);
    expect((await ask()).body.data.track_id).not.toBe(id);
  });

  it('takes no number that it has not made', async () => {
    for (const forged of ['x', '<script>', 'A'.repeat(32), '0'.repeat(33)])
      expect((await ask(`mela-track=${encodeURIComponent(forged)}`)).body.data.track_id).not.toBe(forged);
  });

  it('may be asked with credentials by the sites of the operator, and by no other; no other call may', async () => {
    const { headers } = await ask();
    expect([headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([sister, 'true']);
    const of = async (url: string, origin: string) => (await server.inject({ method: 'GET', url, headers: { origin } })).headers;
    expect((await of('/api/v18/track', 'https://evil.example'))['access-control-allow-origin']).toBeUndefined();
    expect((await of('/api/v18/settings', sister))['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('[7.20] POST /hits', () => {
  it('counts a page by its source, tags, landing and app, with all its fields, and stores nothing of the visitor', async () => {
    const utmTags = { utm_source: 'card', utm_medium: 'print', utm_campaign: 'diwali', utm_content: 'a', utm_term: 'b', network: 'n' };
    const all = { ...page, utmTags, refCode: 'K7MPX2QR', lastRefCode: 'a1', pwa: true, landing: 'l1', old_guest_id: 'guest-of-asha' };
    expect((await hit(all)).status).toBe(200);
    expect((await hit(all)).status).toBe(200);
    await hit(page);
    await hit({ url: page.url, referer: '' });
    expect((await counted()).toSorted()).toEqual(['card|print|diwali|n|l1|app|2', 'search.example|||||tab|1', '|||||tab|1'].toSorted());
    const stored = JSON.stringify(await server.db.selectFrom('telemetry.visit_day').selectAll().execute(), (_, value) => String(value));
    expect(stored).not.toMatch(/guest-of-asha|K7MPX2QR/);
  });

  it.each(['asha@example.in', 'asha@okbank', '9876543210', '+91 98765 43210', 'to 09876543210'])(
    'stores nothing that names a person, whichever field has it: %s',
    async (person) => {
      const tags = { utm_source: person, utm_medium: person, utm_campaign: person, network: person };
      await hit({ ...page, utmTags: tags, landing: person });
      expect(await counted()).toEqual(['[hidden]|[hidden]|[hidden]|[hidden]|[hidden]|tab|1']);
    },
  );

  it.each(['diwali_2026_cashback_of_all_players', '21234567890123', 'search.example'])(
    'stores the name of a campaign: %s',
    async (campaign) => {
      await hit({ url: page.url, referer: '', utmTags: { utm_campaign: campaign } });
      expect(await counted()).toEqual([`||${campaign}|||tab|1`]);
    },
  );

  it('counts no robot, and nothing while the setting is off', async () => {
    expect((await hit(page, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).status).toBe(200);
    await changeSetting(server.db, 'visit_counts', { enabled: false });
    expect((await hit(page)).status).toBe(200);
    await changeSetting(server.db, 'visit_counts', { enabled: true });
    expect(await counted()).toEqual([]);
  });

  it('takes half a letter, and nothing of another shape', async () => {
    expect((await hit({ ...page, landing: `a${'x'.repeat(98)}\u{1F600}` })).status).toBe(200);
    expect((await counted()).map((row) => row.split('|')[4]?.length)).toEqual([99]);
    for (const wrong of [{ ...page, user: 7 }, {}, { url: 'x'.repeat(2_049) }, { ...page, utmTags: { utm_id: 'x' } }, 'text', '[]'])
      expect((await hit(wrong)).status).toBe(400);
    expect((await hit({ ...page, referer: 'x'.repeat(9_000) })).status).toBe(413);
    expect((await hit(page, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });

  it('many at once are each counted', async () => {
    await Promise.all(Array.from({ length: 20 }, () => hit(page)));
    expect(await counted()).toEqual(['search.example|||||tab|20']);
  });

  it('refuses 10 MB before they have come: by their length, and without one after its limit', async () => {
    const { fastify } = server.app;
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const { address, port } = fastify.server.address() as AddressInfo;
    const send = (head: string, part: string) =>
      new Promise<{ answer: string; sent: number }>((resolve) => {
        const socket = connect(port, address);
        let [answer, sent] = ['', 0];
        const more = () => {
          while (sent < 10_000_000 && answer === '') {
            sent += part.length;
            if (!socket.write(part)) return;
          }
        };
        socket.on('data', (bytes: Buffer) => void (answer += bytes.toString()));
        socket.on('drain', () => setImmediate(more));
        socket.on('error', () => undefined);
        socket.on('close', () => resolve({ answer, sent }));
        socket.write(`POST /api/v18/hits HTTP/1.1\r\nhost: ${address}\r\ncontent-type: text/plain\r\n${head}\r\n\r\n`);
        setImmediate(more);
        setTimeout(() => socket.destroy(), 5_000);
      });
    const chunk = 'x'.repeat(1_024);
    const answers = [await send('content-length: 10000000', chunk), await send('transfer-encoding: chunked', `400\r\n${chunk}\r\n`)];
    for (const { answer, sent } of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(sent).toBeLessThan(8_000_000);
    }
  });
});
