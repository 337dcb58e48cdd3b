import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { freePort } from '../../../kernel/testing/free-port.ts';
import { closeAfterFile } from '../../../kernel/testing/teardown.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { runWaitingJobs } from '../../../testing/run-waiting-jobs.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { botApi } from '../adapters/bot-api.ts';
import { readStart } from './receive-update.ts';

const botToken = `123456:${'a'.repeat(35)}`;
type Call = { readonly path: string; readonly body: any };

let server: TestServer;
let standIn: Server;
let apiUrl = '';
let calls: Call[] = [];
let status = 200;
beforeAll(async () => {
  const port = await freePort();
  standIn = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"ok":true,"result":true}');
    });
  }).listen(port, '127.0.0.1');
  await once(standIn, 'listening');
  closeAfterFile(async () => {
    standIn.closeAllConnections();
    standIn.close();
  });
  apiUrl = `http://127.0.0.1:${port}`;
  server = await testServer({ env: { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_URL: apiUrl } });
  await transact(server.db, (tx) => changeSetting(tx, 'telegram', { enabled: true }));
});
beforeEach(() => {
  calls = [];
  status = 200;
});

const update = (text: string, change: object = {}) => ({
  update_id: 1,
  message: { message_id: 1, date: 1, text, chat: { id: 42, type: 'private' }, from: { id: 42, language_code: 'en' }, ...change },
});
const receive = (body: unknown, secret: string | null = server.config.secrets.telegramWebhook) =>
  server.inject({
    method: 'POST',
    url: '/telegram/webhook',
    headers: { 'content-type': 'application/json', ...(secret !== null && { 'x-telegram-bot-api-secret-token': secret }) },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const sent = async () => {
  await runWaitingJobs(server);
  return calls.filter(({ path }) => path.endsWith('/sendMessage')).map(({ body }) => body);
};

describe('[2.16] the bot', () => {
  it('registers its address with the messenger at the start, with a secret', async () => {
    await runWaitingJobs(server);
    expect(calls).toEqual([
      {
        path: `/bot${botToken}/setWebhook`,
        body: {
          url: 'http://127.0.0.1:3000/telegram/webhook',
          secret_token: server.config.secrets.telegramWebhook,
          allowed_updates: ['message'],
        },
      },
    ]);
  });

  it('answers /start with the page that logs in, and /start registration with that for a new account', async () => {
    expect((await receive(update('/start'))).status).toBe(200);
    expect((await receive(update('/start registration', { from: { id: 42, language_code: 'hi' } }))).status).toBe(200);
    const [start, registration] = (await sent()).toSorted((a, b) => (a.text < b.text ? -1 : 1));
    expect(start).toEqual({
      chat_id: '42',
      text: 'Hello, this is Mela. Tap the button to open the site; you’ll be logged in there.',
      reply_markup: { inline_keyboard: [[{ text: 'Open Mela', web_app: { url: 'http://127.0.0.1:3000/en/telegram/start' } }]] },
    });
    expect(registration.text).toBe('नमस्ते, यह मेला है। खाता बनाने के लिए बटन दबाएँ। आपकी उम्र 18 साल या उससे ज़्यादा होनी चाहिए।');
    expect(registration.reply_markup.inline_keyboard[0][0].web_app.url).toBe('http://127.0.0.1:3000/hi/telegram/start-registration');
  });

  it.each([
    ['another text', update('hello')],
    ['a group', update('/start', { chat: { id: -7, type: 'group' } })],
    ['no text', update('', { text: undefined })],
    ['no message', { update_id: 2 }],
  ])('leaves %s unanswered', async (_, body) => {
    expect((await receive(body)).status).toBe(200);
    expect(await sent()).toEqual([]);
  });

  it.each([null, '', 'x', 'x'.repeat(43)])('takes no update without its secret: %j', async (secret) => {
    const answer = await receive(update('/start'), secret);
    expect([answer.status, answer.body.error.message]).toEqual([401, 'errors.telegram.webhook']);
    expect(await sent()).toEqual([]);
  });

  it.each(['{', '[]', '{"update_id":"x"}'])('takes no update of another shape: %s', async (body) => {
    expect((await receive(body)).status).toBe(400);
  });

  it('does not write again to one who has left it', async () => {
    status = 403;
    await receive(update('/start'));
    expect(await sent()).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
  });
});

it.each([
  ['/start', 'start'],
  ['/start@mela_bot', 'start'],
  ['/start registration', 'start-registration'],
  ['/start anything', 'start'],
  ['/started', null],
  ['please /start', null],
  ['', null],
])('%j asks for %j', (text, start) => expect(readStart(text)).toBe(start));

it('an error of the bot does not name its token', async () => {
  const gone = botApi({ botToken, apiUrl: 'http://127.0.0.1:1' });
  status = 500;
  const failing = botApi({ botToken, apiUrl });
  const message = { chatId: '1', text: 'x', button: { text: 'x', url: 'https://x.example' } };
  for (const attempt of [gone.send(message), gone.listenAt('https://x.example', 's'), failing.send(message), failing.listenAt('x', 's')]) {
    const error = await attempt.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify([String(error), (error as Error).cause ?? null])).not.toContain('aaaa');
  }
});
