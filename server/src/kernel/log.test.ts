import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let text = '';
  const sink = new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) });
  write(createLog('info', sink));
  return JSON.parse(text);
}

test('[S11] a line is one JSON object with its time in UTC', () => {
  const line = logged((log) => log.info({ userId: 7 }, 'hello'));
  expect(line).toMatchObject({ level: 'info', msg: 'hello', userId: 7 });
  expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test.each([
  ['at the top', { password: 'hunter2', token: 'hunter2', secret: 'hunter2' }],
  ['in a body', { body: { password: 'hunter2', newPassword: 'hunter2', code: 'hunter2' } }],
  [
    'in headers',
    {
      req: {
        headers: {
          authorization: 'hunter2',
          cookie: 'hunter2',
          'auth-token': 'hunter2',
          'session-token': 'hunter2',
          'x-signature': 'hunter2',
        },
      },
    },
  ],
  ['in a list', { users: [{ passwordHash: 'hunter2' }] }],
])('[S11] no secret is logged %s', (_where, fields) => {
  expect(JSON.stringify(logged((log) => log.info(fields, 'x')))).not.toContain('hunter2');
});

test("an error's code is logged, since it is not a player's secret", () => {
  const line = logged((log) => log.error({ err: Object.assign(new Error('gone'), { code: 'ECONNRESET' }), code: '123456' }, 'x'));
  expect(line).toMatchObject({ err: { errorCode: 'ECONNRESET', message: 'gone' }, code: '[hidden]' });
});

test('[S11] an error of the database is logged without the values of rows, also as the cause of another', () => {
  const database = Object.assign(new Error('invalid input syntax for type bigint: "asha@example.in"'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email)=(asha@example.in) already exists.',
    where: "unnamed portal parameter $1 = 'asha@example.in'",
    internalQuery: "SELECT 'asha@example.in'",
    constraint: 'user_email_key',
  });
  for (const err of [database, new Error('a use case failed', { cause: database }), new AggregateError([database], 'two')]) {
    const line = JSON.stringify(logged((log) => log.error({ err }, 'x')));
    expect(line).not.toContain('asha@example.in');
    expect(line).toContain('invalid input syntax');
  }
  expect(logged((log) => log.error({ err: database }, 'x'))).toMatchObject({ err: { errorCode: '23505', constraint: 'user_email_key' } });
});

describe('a flood of one error', () => {
  function flooded() {
    const lines: Record<string, unknown>[] = [];
    const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(JSON.parse(String(chunk))), done()) });
    return { lines, log: createLog('info', sink, { linesMax: 3, intervalMs: 40 }) };
  }
  let failures = 0;
  const failing = () => new Error(`lost ${(failures += 1)}`);

  test('[S11] is written a few times, then as a count, and again later if it lasts', async () => {
    const { lines, log } = flooded();
    for (let call = 0; call < 12_000; call += 1) log.error({ err: failing(), requestId: String(call) }, 'a use case failed');
    expect(lines).toHaveLength(3);
    await expect.poll(() => lines.at(-1)).toMatchObject({ level: 'error', repeated: 11_997, msg: 'a use case failed (as before)' });
    log.error({ err: failing() }, 'a use case failed');
    expect(lines).toHaveLength(5);
  });
  test('hides no other error, and no other line', () => {
    const { lines, log } = flooded();
    for (let call = 0; call < 9; call += 1) log.error({ err: failing() }, 'a use case failed');
    log.error({ err: new TypeError('lost') }, 'a use case failed');
    log.error({ err: failing() }, 'rendering a page failed');
    log.warn({ err: failing() }, 'a use case failed');
    for (let call = 0; call < 9; call += 1) log.info({ call }, 'answered');
    expect(lines).toHaveLength(3 + 3 + 9);
  });
});
