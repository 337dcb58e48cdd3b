import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { rememberErrors } from '../../kernel/observability/errors/reporter.ts';
import { teeErrors } from '../../kernel/observability/errors/tee-errors.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { sentryEvent } from './adapters/sentry-event.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

const lines: string[] = [];
let sandbox = rememberErrors();
let server: TestServer;
beforeAll(async () => {
  const report = (error: Parameters<typeof sandbox.report>[0]) => sandbox.report(error);
  server = await testServer({ log: createLog('warn', teeErrors({ write: (line) => void lines.push(line) }, { report })) });
});
beforeEach(async () => {
  server.clock.advanceMs(61_000);
  sandbox = rememberErrors();
  lines.length = 0;
});
const isOn = async (enabled: boolean) => {
  await changeSetting(server.db, 'site_error_reports', { enabled });
  server.app.dropPages();
};
const stack = 'TypeError: x\n    at open (https://mela.example/assets/game-Bx12.js:3:40)';
const error = { name: 'TypeError', message: 'x of asha@example.in', stack, page: '/games/{provider}/{slug}', build: 'start-D3f.js' };
const beacon = (body: unknown) =>
  server.inject({
    method: 'POST',
    url: '/api/v18/page-errors',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: JSON.stringify(body),
  });

describe('[1.11] an error of a page', () => {
  it('is reported with its page and build and nothing of a person, also as a beacon', async () => {
    await isOn(true);
    expect((await beacon(error)).status).toBe(200);
    expect(sandbox.last).toMatchObject([
      {
        message: 'an error of a page',
        name: 'TypeError',
        text: 'x of [hidden]',
        tags: { side: 'site', page: error.page, build: error.build },
      },
    ]);
    expect(lines.join('')).not.toContain('asha@');
  });

  it('keeps the frames of Safari and Firefox, from the page to the report', async () => {
    await isOn(true);
    const frames = ['open@https://mela.example/assets/game-Bx12.js:3:40', '@https://mela.example/assets/start-D3f.js:1:123456'];
    expect((await beacon({ ...error, stack: frames.join('\n') })).status).toBe(200);
    const [report] = sandbox.last;
    expect(report?.stack).toBe(frames.join('\n'));
    const { exception } = sentryEvent('0'.repeat(32), report!, '1');
    expect(exception?.values[0]?.stacktrace?.frames).toMatchObject([
      { filename: 'assets/start-D3f.js', lineno: 1, colno: 123_456 },
      { filename: 'assets/game-Bx12.js', function: 'open', lineno: 3, colno: 40 },
    ]);
  });

  it('goes nowhere while the setting is off, as it is at first', async () => {
    await isOn(false);
    expect((await beacon(error)).status).toBe(200);
    expect([sandbox.last, lines]).toEqual([[], []]);
  });

  it('is refused in another shape, too long, and by the hundred', async () => {
    await isOn(true);
    for (const wrong of [{ ...error, user: 7 }, { name: 'x' }, { ...error, message: 'x'.repeat(1_001) }, 'text'])
      expect((await beacon(wrong)).status).toBe(400);
    expect((await beacon({ ...error, stack: 'x'.repeat(20_000) })).status).toBe(413);
    const answers = await Promise.all(Array.from({ length: 30 }, () => beacon(error)));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect(sandbox.last.length).toBeLessThanOrEqual(20);
  });
});
