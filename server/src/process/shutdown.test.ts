import { expect, test } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { Shutdown } from './shutdown.ts';

const within = { withinMs: 10_000 };
const never = () => new Promise<never>(() => undefined);
function shutdownWith(lines: string[] = [], limits: { readonly togetherMs?: number } = {}): Shutdown {
  return new Shutdown(createLog('info', { write: (line) => void lines.push(line) }), () => performance.now(), limits);
}

test('the last started part ends first, and a failure does not stop the rest from ending', async () => {
  const ended: string[] = [];
  const shutdown = shutdownWith();
  shutdown.add('database', async () => void ended.push('database'), within);
  shutdown.add('pool', () => Promise.reject(new Error('stuck')), within);
  shutdown.add('app', async () => void ended.push('app'), within);
  await shutdown.run();
  expect(ended).toEqual(['app', 'database']);
});

test('called twice, it ends everything once', async () => {
  let ended = 0;
  const shutdown = shutdownWith();
  shutdown.add('app', async () => void (ended += 1), within);
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(ended).toBe(1);
});

test('a part that never ends is named and left, and those below it end', async () => {
  const ended: string[] = [];
  const lines: string[] = [];
  const shutdown = shutdownWith(lines);
  shutdown.add('the database', async () => void ended.push('database'), within);
  shutdown.add('the jobs', never, { withinMs: 20 });
  await shutdown.run();
  expect(ended).toEqual(['database']);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['the jobs did not end within 20 ms, and is left']);
});

test('[O5] parts that all hang take no more than the time of all, and the last one has its own', async () => {
  const ended: string[] = [];
  const shutdown = shutdownWith([], { togetherMs: 150 });
  shutdown.add('the database', async () => void ended.push('database'), { withinMs: 3_000, last: true });
  for (const name of ['one', 'two', 'three']) shutdown.add(name, never, { withinMs: 2_000 });
  const startMs = performance.now();
  await shutdown.run();
  expect(ended).toEqual(['database']);
  expect(performance.now() - startMs).toBeLessThan(1_500);
});
