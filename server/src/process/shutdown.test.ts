import { expect, test } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { Shutdown } from './shutdown.ts';

test('the last started part ends first, and a failure does not stop the rest from ending', async () => {
  const ended: string[] = [];
  const shutdown = new Shutdown(createLog('silent'));
  shutdown.add('database', async () => void ended.push('database'));
  shutdown.add('pool', () => Promise.reject(new Error('stuck')));
  shutdown.add('app', async () => void ended.push('app'));
  await shutdown.run();
  expect(ended).toEqual(['app', 'database']);
});

test('called twice, it ends everything once', async () => {
  let ended = 0;
  const shutdown = new Shutdown(createLog('silent'));
  shutdown.add('app', async () => void (ended += 1));
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(ended).toBe(1);
});
