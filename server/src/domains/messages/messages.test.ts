import { PassThrough } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '@mela/contract/site/languages';
import { transact } from '../../kernel/db/transact.ts';
import { createLog } from '../../kernel/log.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { testApp } from '../../kernel/testing/app.ts';
import { wiringOf } from '../../kernel/testing/wiring-of.ts';
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { domain, sendMessage, type Message } from './index.ts';
import { messageJobs } from './jobs.ts';
import { wordings } from './texts/wordings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const message = (change: Partial<Message> = {}): Message => ({
  name: 'reset',
  channel: 'sms',
  to: '+919876543210',
  locale: 'en',
  code: '493027',
  until: new Date(server.clock.now().getTime() + 60_000),
  ...change,
});
const send = (change: Partial<Message> = {}) =>
  transact(server.db, (tx) => sendMessage({ tx, config: server.config, random: server.random }, message(change)));
const outbox = async (to?: string) =>
  (await server.inject({ method: 'GET', url: '/dev/outbox.json', query: { ...(to !== undefined && { to }) } })).body as any[];
const waiting = async () =>
  (await server.open.pool.query<{ payload: { id: string; sealed: string } }>('SELECT payload FROM graphile_worker._private_jobs')).rows;

describe('a message', () => {
  it('is sent after its transaction, and never when that rolled back', async () => {
    await transact(server.db, async (tx) => {
      await sendMessage({ tx, config: server.config, random: server.random }, message());
      expect(await outbox('+919876543210')).toEqual([]);
      throw new Error('no');
    }).catch(() => undefined);
    await runWaitingJobs(server);
    expect(await outbox('+919876543210')).toEqual([]);
    await send();
    await runWaitingJobs(server);
    expect(await outbox('+919876543210')).toMatchObject([{ channel: 'sms', to: '+919876543210', code: '493027' }]);
  });

  it('waits encrypted: neither its code nor its reader is in the queue', async () => {
    await send({ code: '870154' });
    const rows = await waiting();
    expect(JSON.stringify(rows)).not.toMatch(/870154|9876543210/);
    await runWaitingJobs(server);
  });

  it('that is delivered twice is shown once', async () => {
    await send({ to: '+919800000001' });
    const [row] = await waiting();
    const job = server.wiring.jobs.find(({ name }) => name === 'messages.deliver');
    await runWaitingJobs(server);
    await job?.run(row?.payload as never, { ...server, origin: systemOrigin('test') });
    expect(await outbox('+919800000001')).toHaveLength(1);
  });

  it('is tried for longer than the week that it may be true, so that it ends by being dropped', async () => {
    await send({ to: '+919800000009' });
    const { rows } = await server.open.pool.query<{ days: number }>(
      `SELECT (SELECT sum(exp(least(attempt, 10))) FROM generate_series(1, max_attempts - 1) AS attempt)::float8 / 86400 AS days
       FROM graphile_worker._private_jobs`,
    );
    expect(rows).toHaveLength(1);
    // Some are used up by processes that end meanwhile.
    expect(rows[0]?.days).toBeGreaterThan(10);
    await runWaitingJobs(server);
  });

  it('that comes too late is dropped', async () => {
    await send({ to: '+919800000002', until: new Date(server.clock.now().getTime() - 1) });
    await runWaitingJobs(server);
    expect(await outbox('+919800000002')).toEqual([]);
  });

  it('waits while nothing can send it, and is dropped when the other side refuses it for good; the log names neither reader nor code', async () => {
    const lines = new PassThrough();
    const services = { ...server, log: createLog('info', lines), origin: systemOrigin('test') };
    await send({ to: '+919800000003', code: '112358', about: '41' });
    const [row] = await waiting();
    const [without] = messageJobs({ email: null, sms: null });
    await expect(without?.run(row?.payload as never, services)).rejects.toThrow('SMS_URL');
    const [refusing] = messageJobs({ email: null, sms: async () => 'refused' });
    await refusing?.run(row?.payload as never, services);
    const log = String(lines.read());
    expect(log).toContain('refused for good');
    expect(log).not.toMatch(/9800000003|112358/);
    // Who sent it hears of it by what it is about.
    const events = await server.db.selectFrom('kernel.event').select('body').where('type', '=', 'message.dropped').execute();
    expect(events.map(({ body }) => body)).toEqual([{ name: expect.any(String), about: '41' }]);
    await runWaitingJobs(server);
  });

  it('is sent once more, and never a third time, where the other side does not say whether it took it', async () => {
    const services = { ...server, log: createLog('silent'), origin: systemOrigin('test') };
    let sent = 0;
    const [unclear] = messageJobs({ email: null, sms: async () => ((sent += 1), 'uncertain') });
    await send({ to: '+919800000004' });
    const [first] = await waiting();
    await server.open.pool.query('DELETE FROM graphile_worker._private_jobs');
    await unclear?.run(first?.payload as never, services);
    const [second] = await waiting();
    expect(second?.payload).toEqual({ ...first?.payload, again: true });
    await server.open.pool.query('DELETE FROM graphile_worker._private_jobs');
    await unclear?.run(second?.payload as never, services);
    expect([sent, await waiting()]).toEqual([2, []]);
  });

  it.each(locales)('has every text in %s, with its places to fill in', (locale) => {
    for (const [name, words] of Object.entries(wordings[locale])) {
      for (const text of Object.values(words)) expect(text, name).not.toBe('');
      const places = (text: string) => text.match(/\{\w+\}/g);
      expect(places(words.sms), name).toEqual(places(wordings.en[name as 'reset'].sms));
      expect(places(words.lead + words.note + words.subject), name).toBeNull();
    }
  });
});

describe('the outbox of a demo', () => {
  it('lists the newest first, of one reader however the address is written', async () => {
    for (const name of ['confirm', 'exists'] as const)
      await send({ name, channel: 'email', to: 'asha@example.in', locale: 'hi', link: 'https://mela.example/hi/x' });
    await runWaitingJobs(server);
    const list = await outbox(' Asha@example.in ');
    expect(list.map(({ subject }) => subject)).toEqual(['आपका खाता पहले से है · मेला', 'अपने ईमेल की पुष्टि करें · मेला']);
    expect(list[0]).toMatchObject({
      channel: 'email',
      link: 'https://mela.example/hi/x',
      at: Math.floor(server.clock.now().getTime() / 1000),
    });
    expect(list[0].text).toContain('https://mela.example/hi/x');
    expect((await server.inject({ method: 'GET', url: '/dev/outbox.json?to=+919876543210' })).body.length).toBeGreaterThan(0);
    expect(await outbox('other@example.in')).toEqual([]);
    expect((await outbox()).length).toBeGreaterThan(2);
  });

  it.each([
    ['en', 'Outbox'],
    ['hi', 'आउटबॉक्स'],
  ])('has a page in %s that shows texts as texts', async (lang, title) => {
    await send({ channel: 'email', to: '<b>@example.in', link: 'https://mela.example/"><script>' });
    await runWaitingJobs(server);
    const { text, headers } = await server.inject({ method: 'GET', url: `/dev/outbox?lang=${lang}` });
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).not.toMatch(/<b>@|"><script>/);
    expect(String(headers['content-security-policy'])).toContain("script-src 'none'");
  });

  it('does not exist in production', async () => {
    const { inject } = await testApp({
      wiring: (services) => {
        const production = { ...services, config: { ...services.config, mode: 'production' as const } };
        const parts = domain.parts?.(production as never);
        return wiringOf({ routes: parts?.routes ?? [] });
      },
    });
    for (const url of ['/dev/outbox', '/dev/outbox.json']) expect((await inject({ method: 'GET', url })).status).toBe(404);
  });
});
