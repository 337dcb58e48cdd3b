import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { Letter } from '../adapter.ts';
import { writeLetter } from '../write-letter.ts';
import { smtpServer, type Patience } from './smtp-server.ts';

type Mail = { readonly from: string; readonly to: readonly string[]; readonly user: string; readonly text: string };

const open: SMTPServer[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise<void>((resolve) => server.close(() => resolve())))));

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A real mail server on a free port, which keeps what it takes. */
async function mailServer(options: SMTPServerOptions = {}) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(refusal(535, 'bad log-in')),
    onData(stream, { envelope, user }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), user: String(user), text: Buffer.concat(parts).toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  open.push(server);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { mails, port };
}

const letter = (to = 'asha@example.in'): Letter =>
  writeLetter(
    { name: 'confirm', channel: 'email', to, locale: 'hi', link: 'https://mela.example/hi/x?a=1&b=2', until: new Date('2026-11-26') },
    { id: 'letter-1', siteUrl: 'https://mela.example', at: new Date('2026-11-25') },
  );
const patience: Patience = { handOverMs: 20_000, wordMs: 20_000 };
const adapter = (port: number, password = 'p%40ss', requireTls = false, limits = patience) =>
  smtpServer({ smtpUrl: `smtp://mela:${password}@127.0.0.1:${port}`, from: 'Mela <no-reply@mela.example>' }, { requireTls, ...limits });

const decoded = (mail: string) =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (part) => Buffer.from(part.replaceAll('=', ''), 'hex').toString())
    .replaceAll(/=\?UTF-8\?B\?([^?]+)\?=\s*/gi, (_, text: string) => Buffer.from(text, 'base64').toString());

test('a mail reaches a mail server with a log-in, a plain part and an HTML part in Hindi', async () => {
  const { mails, port } = await mailServer();
  expect(await adapter(port)(letter())).toBe('sent');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ from: 'no-reply@mela.example', to: ['asha@example.in'], user: 'mela' });
  const text = decoded(mails[0]?.text ?? '');
  expect(text).toMatch(/Message-ID: <letter-1@mela\.example>/i);
  expect(text).toContain('Content-Type: text/plain; charset=utf-8');
  expect(text).toContain('Content-Type: text/html; charset=utf-8');
  expect(text).toContain('ईमेल पता आपका है');
  expect(text).toContain('https://mela.example/hi/x?a=1&b=2');
});

test('an address never adds a header or a second recipient', async () => {
  const { mails, port } = await mailServer();
  const sent = await adapter(port)(letter('a@b.in\r\nBcc: c@d.in')).catch(() => 'failed');
  for (const mail of mails) expect(mail.to).not.toContain('c@d.in');
  expect(mails.map(({ text }) => text).join()).not.toMatch(/^Bcc:/im);
  expect(['sent', 'refused', 'failed']).toContain(sent);
});

test('a recipient that does not exist is refused for good', async () => {
  const { mails, port } = await mailServer({ onRcptTo: (_address, _session, done) => done(refusal(550, 'no such box')) });
  expect(await adapter(port)(letter())).toBe('refused');
  expect(mails).toEqual([]);
});

test.each([
  ['a full mailbox', { onRcptTo: (_a, _s, done) => done(refusal(452, 'later')) } satisfies SMTPServerOptions],
  ['a server that is busy', { onMailFrom: (_a, _s, done) => done(refusal(421, 'busy')) } satisfies SMTPServerOptions],
  ['a refused sender', { onMailFrom: (_a, _s, done) => done(refusal(553, 'not you')) } satisfies SMTPServerOptions],
])('%s is tried again', async (_name, options) => {
  const { port } = await mailServer(options);
  await expect(adapter(port)(letter())).rejects.toThrow();
});

test('a wrong log-in and a server that is away are tried again, and the error does not show the password', async () => {
  const { port } = await mailServer();
  const error = await adapter(port, 'wrong')(letter()).catch((thrown: unknown) => String(thrown));
  expect(error).toContain('535');
  expect(error).not.toContain('wrong');
  await expect(adapter(1)(letter())).rejects.toThrow();
});

test('in production a server without encryption gets no mail', async () => {
  const { mails, port } = await mailServer();
  await expect(adapter(port, 'p%40ss', true)(letter())).rejects.toThrow();
  expect(mails).toEqual([]);
});

test.each([
  '\u0001asha@example.in',
  'asha@example.in\u200b',
  'a sha@example.in',
  'asha@example.in, ravi@example.in',
  '<asha@example.in>',
  'asha@bücher.example',
  '',
])('a mail to %j, which would go to another address than the stored one, is not sent', async (to) => {
  const { mails, port } = await mailServer();
  expect([await adapter(port)(letter(to)), mails.length]).toEqual(['refused', 0]);
});

/** What a server does with a mail that it has got whole. */
type Word = (done: (error?: Error | null) => void, socket: { end(): unknown } | undefined) => void;
const afterData = (word: Word): SMTPServerOptions => ({
  onData(stream, _session, done) {
    stream.resume().on('end', () => word(done, [...open.at(-1)!.connections][0]?._socket));
  },
});
/** The same adapter with limits so short that a test need not wait for them. */
const quick = (port: number, limits: Patience) => adapter(port, undefined, undefined, limits)(letter());

test('a server that has the whole mail is waited for longer than for the rest, and its late word counts', async () => {
  const limits = { handOverMs: 2000, wordMs: 20_000 };
  const sendTo = async (word: Error | null) => {
    const { port } = await mailServer(afterData((done) => void setTimeout(() => done(word), 2100)));
    return quick(port, limits).catch((error: unknown) => String(error));
  };
  const words = await Promise.all([null, refusal(554, 'a virus'), refusal(451, 'later')].map(sendTo));
  expect(words).toEqual(['sent', 'refused', expect.stringContaining('451')]);
});

test.each<[string, Word]>([
  ['says nothing', () => undefined],
  ['closes the connection', (_done, socket) => socket?.end()],
])('a server that has the whole mail and %s may have taken it', async (_name, word) => {
  const { port } = await mailServer(afterData(word));
  expect(await quick(port, { handOverMs: 5000, wordMs: 300 })).toBe('uncertain');
});

test('a server that is slow before it has the mail is given up after one limit in all, and has not taken it', async () => {
  const slowly = (_a: unknown, _s: unknown, done: (error?: Error | null) => void) => void setTimeout(() => done(null), 150);
  const { port } = await mailServer({ onMailFrom: slowly, onRcptTo: slowly });
  const began = performance.now();
  await expect(quick(port, { handOverMs: 250, wordMs: 5000 })).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(2000);
});
