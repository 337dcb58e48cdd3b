import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
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

test("an error keeps its code, which is no player's secret", () => {
  const line = logged((log) => log.error({ err: Object.assign(new Error('gone'), { code: 'ECONNRESET' }), code: '123456' }, 'x'));
  expect(line).toMatchObject({ err: { errorCode: 'ECONNRESET', message: 'gone' }, code: '[hidden]' });
});
