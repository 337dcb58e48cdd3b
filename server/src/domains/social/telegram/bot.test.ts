import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { runWaitingJobs } from '../../../testing/run-waiting-jobs.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { botApi } from '../adapters/bot-api.ts';
import { botApiStandIn, type BotApiStandIn } from '../testing/bot-api-stand-in.ts';
import { readCommand } from './receive-update.ts';

const botToken = `123456:${'a'.repeat(35)}`;

let server: TestServer;
let api: BotApiStandIn;
beforeAll(async () => {
  api = await botApiStandIn();
  server = await testServer({ env: { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_URL: api.url } });
  await transact(server.db, (tx) => changeSetting(tx, 'telegram', { enabled: true }));
});
beforeEach(() => {
  api.calls.length = 0;
  api.answer(200);
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
  return api.calls.filter(({ path }) => path.endsWith('/sendMessage')).map(({ body }) => body);
};

describe('[2.16] the bot', () => {
  it('registers its address with the messenger at the start, with a secret, and its commands in both languages', async () => {
    await runWaitingJobs(server);
    expect(api.calls).toEqual([
      {
        path: `/bot${botToken}/setWebhook`,
        body: {
          url: 'http://127.0.0.1:3000/telegram/webhook',
          secret_token: server.config.secrets.telegramWebhook,
          allowed_updates: ['message'],
        },
      },
      ...[{ words: ['Open Mela', 'What this bot can do'] }, { words: ['मेला खोलें', 'यह बॉट क्या कर सकता है'], language_code: 'hi' }].map(
        ({ words: [start, help], ...language }) => ({
          path: `/bot${botToken}/setMyCommands`,
          body: {
            commands: [
              { command: 'start', description: start },
              { command: 'help', description: help },
            ],
            scope: { type: 'all_private_chats' },
            ...language,
          },
        }),
      ),
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

  it('answers /help in the language of the asker, with a button to the answers of our team', async () => {
    await receive(update('/help'));
    await receive(update('/help@mela_bot', { from: { id: 42, language_code: 'hi' } }));
    const [en, hi] = (await sent()).toSorted((a, b) => (a.text < b.text ? -1 : 1));
    expect(en.text).toMatch(/^I open Mela inside Telegram and log you in\./);
    expect(hi.text).toMatch(/^मैं मेला को टेलीग्राम के अंदर खोलता हूँ/);
    expect([en, hi].map(({ reply_markup }) => reply_markup.inline_keyboard[0][0])).toEqual([
      { text: 'Open Help', web_app: { url: 'http://127.0.0.1:3000/en/telegram/start?tgWebAppStartParam=help' } },
      { text: 'मदद खोलें', web_app: { url: 'http://127.0.0.1:3000/hi/telegram/start?tgWebAppStartParam=help' } },
    ]);
  });

  it('a link that names a page opens that page behind the log-in', async () => {
    await receive(update('/start games__mela__diwali-night'));
    const [{ reply_markup }] = await sent();
    expect(reply_markup.inline_keyboard[0][0].web_app.url).toBe(
      'http://127.0.0.1:3000/en/telegram/start?tgWebAppStartParam=games__mela__diwali-night',
    );
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

  it('answers a flood of one command in a chat once, and lets it take one place for jobs', async () => {
    for (let n = 0; n < 30; n += 1) await receive(update('/start'));
    const { rows } = await sql<{ queue_name: string; max_attempts: number }>`
      SELECT q.queue_name, j.max_attempts FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
      WHERE t.identifier = 'social.bot-message'`.execute(server.db);
    expect(rows).toEqual([{ queue_name: 'social.bot-message', max_attempts: 3 }]);
    expect(await sent()).toHaveLength(1);
  });

  it('does not write again to one who has left it', async () => {
    api.answer(403, 'Forbidden: bot was blocked by the user');
    await receive(update('/start'));
    expect(await sent()).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
  });
});

it.each([
  ['/start', { start: 'start' }],
  ['/start@mela_bot', { start: 'start' }],
  ['/start registration', { start: 'start-registration' }],
  ['/start games', { start: 'start', page: 'games' }],
  ['/start a&b=c', { start: 'start' }],
  ['/start https://x.example', { start: 'start' }],
  ['/help', { start: 'help' }],
  ['/help me', { start: 'help' }],
  ['/started', null],
  ['/helpful', null],
  ['please /start', null],
  ['', null],
])('%j asks for %j', (text, command) => expect(readCommand(text)).toEqual(command));

it('an error of the bot does not name its token', async () => {
  const gone = botApi({ botToken, apiUrl: 'http://127.0.0.1:1' });
  api.answer(500);
  const failing = botApi({ botToken, apiUrl: api.url });
  const message = { chatId: '1', text: 'x', button: { text: 'x', url: 'https://x.example' } };
  const commands = { language: null, commands: [] };
  for (const attempt of [
    gone.send(message),
    gone.listenAt('https://x.example', 's'),
    gone.showCommands(commands),
    failing.send(message),
    failing.listenAt('x', 's'),
    failing.showCommands(commands),
  ]) {
    const error = await attempt.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify([String(error), (error as Error).cause ?? null])).not.toContain('aaaa');
  }
});
