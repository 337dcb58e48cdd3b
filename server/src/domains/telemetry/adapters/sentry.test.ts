import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemRandom } from '../../../kernel/random/random.ts';
import { readDsn } from '../../../config/dsn.ts';
import { createLog } from '../../../kernel/log.ts';
import { rememberErrors, type ErrorReport } from '../../../kernel/observability/errors/reporter.ts';
import { scrub } from '../../../kernel/observability/errors/scrub.ts';
import { sentryReporter } from './sentry.ts';
import { teeErrors } from '../../../kernel/observability/errors/tee-errors.ts';

/** A stand-in of the service that reads envelopes as the protocol says: lines of JSON, the payload by its length in bytes. */
type Seen = { readonly path: string; readonly auth: string; readonly event: any; readonly isEnvelope: boolean };
const seen: Seen[] = [];
let answer = { status: 200, headers: {} as Record<string, string> };
const service = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const bytes = Buffer.concat(parts);
    const first = bytes.indexOf('\n');
    const second = bytes.indexOf('\n', first + 1);
    const header = JSON.parse(bytes.subarray(0, first).toString());
    const item = JSON.parse(bytes.subarray(first + 1, second).toString());
    const event = JSON.parse(bytes.subarray(second + 1, second + 1 + item.length).toString());
    const isWhole = bytes.length === second + 1 + item.length + 1;
    const isEnvelope = isWhole && item.type === 'event' && header.event_id === event.event_id && /^[0-9a-f]{32}$/.test(event.event_id);
    seen.push({ isEnvelope, path: request.url ?? '', auth: String(request.headers['x-sentry-auth']), event });
    reply.writeHead(answer.status, answer.headers).end('{}');
  });
});
let clockMs = 0;
let dsn = '';
// Also after a test that failed in the middle: the next one waits by the real clock.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  seen.length = 0;
  answer = { status: 200, headers: {} };
  if (!service.listening) await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  dsn = `http://publickey@127.0.0.1:${(service.address() as AddressInfo).port}/sub/42`;
});
afterAll(() => void service.close());

const reporting = () => sentryReporter({ account: readDsn(dsn)!, release: '0.2.0', nowMs: () => clockMs, random: systemRandom });
const bodyOf = (init: RequestInit | undefined): string => (typeof init?.body === 'string' ? init.body : '');
const nowhere = { write: () => undefined };
const report: ErrorReport = {
  at: '2026-11-30T05:00:00.000Z',
  level: 'error',
  message: 'x',
  name: 'Error',
  text: 'y',
  stack: null,
  tags: {},
};

describe('[1.11] errors of the server', () => {
  it('are reported by their lines in the log, in Sentry’s envelope protocol, with the stack and the call', async () => {
    const service = reporting();
    const log = createLog('info', teeErrors(nowhere, service));
    log.error({ err: new TypeError('it broke'), requestId: 'req-1', row: 'POST /users', userId: 770_154_077 }, 'a call failed');
    log.warn({ err: new Error('only a warning') }, 'not reported');
    await service.close(5_000);
    expect(seen.map(({ path, isEnvelope }) => [path, isEnvelope])).toEqual([['/sub/api/42/envelope/', true]]);
    const [{ auth, event } = { auth: '', event: {} }] = seen;
    expect(auth).toContain('sentry_key=publickey');
    expect(event).toMatchObject({
      level: 'error',
      platform: 'node',
      release: '0.2.0',
      logentry: { formatted: 'a call failed' },
      tags: { side: 'server', requestId: 'req-1', row: 'POST /users' },
      exception: { values: [{ type: 'TypeError', value: 'it broke' }] },
    });
    const frames = event.exception.values[0].stacktrace.frames;
    expect(frames.at(-1)).toMatchObject({ filename: 'server/src/domains/telemetry/adapters/sentry.test.ts', in_app: true });
    expect(JSON.stringify(event)).not.toMatch(/770154077|\/work\/|\/home\//);
  });

  it('have nothing of a person', async () => {
    const service = reporting();
    const log = createLog('info', teeErrors(nowhere, service));
    const personal = [
      'asha@example.in',
      '+91 98765 43210',
      'asha@okbank',
      '203.0.113.9',
      '2001:db8:1:2::9',
      'eyJhbGciOiJkaXIi0LCJlbmMiOiJBMjU2',
    ];
    const error = Object.assign(new Error(`no such player: ${personal.join(' and ')}`), {
      detail: 'Key (email)=(ravi@example.in)',
      parameters: ['ravi'],
    });
    log.error({ err: error, password: 'hunter2-hunter2', headers: { cookie: 'mela=1' }, address: '203.0.113.9' }, `for ${personal[0]}`);
    await service.close(5_000);
    const text = JSON.stringify(seen);
    for (const one of [...personal, 'ravi', 'hunter2', 'mela=1']) expect([one, text.includes(one)]).toEqual([one, false]);
    expect(text).toContain('no such player');
  });

  it('go nowhere where no service is configured: the sandbox remembers the last fifty', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const sandbox = rememberErrors();
    const log = createLog('info', teeErrors(nowhere, sandbox));
    for (let at = 0; at < 60; at += 1) log.error({ err: new Error(`${at}`) }, `part ${at}`);
    await sandbox.close(1);
    expect([sandbox.last.length, sandbox.last.at(-1)?.message, asked.mock.calls.length, seen.length]).toEqual([50, 'part 59', 0, 0]);
    asked.mockRestore();
  });

  it('wait while the service is away, a hundred at most; the rest is counted, and nothing is sent during a pause', async () => {
    const service = reporting();
    answer = { status: 429, headers: { 'retry-after': '60' } };
    service.report(report);
    await service.close(5_000);
    expect(seen.length).toBe(1);
    for (let at = 0; at < 150; at += 1) service.report(report);
    await service.close(5_000);
    expect(seen.length).toBe(1);
    clockMs += 60_000;
    answer = { status: 200, headers: {} };
    await service.close(5_000);
    expect([seen.length, seen[1]?.event.tags, seen[2]?.event.tags]).toEqual([101, { dropped: '51' }, {}]);
  });

  it('of pages have room of their own, are sent after those of the server, and are ten a minute', async () => {
    const service = reporting();
    answer = { status: 429, headers: { 'retry-after': '60' } };
    const page = { ...report, message: 'of a page', tags: { side: 'site' } };
    for (let at = 0; at < 150; at += 1) service.report(page);
    for (let at = 0; at < 3; at += 1) service.report({ ...report, level: 'fatal', message: 'of the server' });
    await service.close(5_000);
    seen.length = 0;
    clockMs += 60_000;
    answer = { status: 200, headers: {} };
    await service.close(5_000);
    const sent = seen.map(({ event }) => event.logentry.formatted);
    expect(sent).toEqual([...Array(3).fill('of the server'), ...Array(10).fill('of a page')]);
    expect(seen.map(({ event }) => event.tags.dropped).filter(Boolean)).toEqual(['140']);
  });

  it('that are dropped during a send are counted, and the last ones are sent when a pause is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked: string[] = [];
    const held = Promise.withResolvers<Response>();
    const away = new Response('', { status: 429, headers: { 'retry-after': '60' } });
    const read = vi.spyOn(away, 'arrayBuffer');
    // What another part of this process sends meanwhile is not ours.
    dsn = dsn.replace('/42', '/43');
    const own = readDsn(dsn)?.url;
    const isOurs = (url: string | URL | Request) => url === own;
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (!isOurs(url)) return new Response('');
      asked.push(bodyOf(init));
      return asked.length === 1 ? away : held.promise;
    });
    const service = reporting();
    service.report(report);
    // Once the first answer has been read the pause runs. Connections of tests before have timers, too.
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
    await read.mock.results[0]?.value;
    await vi.advanceTimersByTimeAsync(0);
    for (let at = 0; at < 101; at += 1) service.report(report);
    clockMs += 60_000;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked.length, asked[1]?.includes('"dropped":"2"')]).toEqual([2, true]);
    for (let at = 0; at < 3; at += 1) service.report(report);
    held.resolve(new Response('', { status: 200 }));
    fetched.mockImplementation(async (url, init) => {
      if (isOurs(url)) asked.push(bodyOf(init));
      return new Response('', { status: 200 });
    });
    await service.close(5_000);
    expect(asked[2]).toContain('"dropped":"3"');
    fetched.mockRestore();
    vi.useRealTimers();
  });

  it('that the service refuses for good are not sent again, and a service that is not there stops nothing', async () => {
    const refused = reporting();
    answer = { status: 400, headers: {} };
    refused.report(report);
    await refused.close(5_000);
    await refused.close(5_000);
    expect(seen.length).toBe(1);
    const absent = sentryReporter({
      account: { url: 'http://127.0.0.1:9/api/1/envelope/', key: 'k' },
      release: '1',
      nowMs: () => clockMs,
      random: systemRandom,
    });
    absent.report(report);
    await absent.close(5_000);
  });
});

it.each([
  ['https://key@errors.example/7', { url: 'https://errors.example/api/7/envelope/', key: 'key' }],
  ['https://key@errors.example/sub/path/7', { url: 'https://errors.example/sub/path/api/7/envelope/', key: 'key' }],
  ['https://key:secret@errors.example/7', null],
  ['https://errors.example/7', null],
  ['https://key@errors.example/', null],
  ['ftp://key@errors.example/7', null],
  ['nothing', null],
])('reads the DSN %s', (text, account) => expect(readDsn(text)).toEqual(account));

it.each([
  'a payment failed',
  'server/src/domains/play/booking/submit-list.ts',
  'errors.validation',
  'round r-12 of 5 is open',
  'POST /users/self',
])('leaves “%s” as it is', (text) => expect(scrub(text)).toBe(text));
