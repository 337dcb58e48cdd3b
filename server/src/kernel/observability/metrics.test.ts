import { expect, it } from 'vitest';
import { HttpMetrics } from './metrics.ts';

it('a metric that cannot be read is NaN and counted by its name, and the others are served', async () => {
  const metrics = new HttpMetrics();
  let isAway = true;
  metrics.watch({ name: 'mela_a', help: 'a', read: () => (isAway ? Promise.reject(new Error('too long')) : 3) });
  metrics.watch({ name: 'mela_b', help: 'b', read: () => 5 });
  const lines = async () => (await metrics.registry.metrics()).split('\n').filter((line) => /^mela_(a|b|metrics)/.test(line));
  await lines();
  expect(await lines()).toEqual(expect.arrayContaining(['mela_a Nan', 'mela_b 5', 'mela_metrics_unread_total{metric="mela_b"} 0']));
  isAway = false;
  expect(await lines()).toContain('mela_a 3');
  expect(await lines()).toContain('mela_metrics_unread_total{metric="mela_a"} 2');
});
