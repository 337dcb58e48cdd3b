import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { domains } from './registry.ts';

it('importing the definitions starts nothing: a process that does it ends by itself, silently', () => {
  const registry = fileURLToPath(new URL('registry.ts', import.meta.url));
  const script = `await import(${JSON.stringify(registry)}); process.stdout.write(process.getActiveResourcesInfo().join() + ';')`;
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env: {}, encoding: 'utf8', timeout: 240_000 });
  expect({ code: ended.status, error: ended.stderr }).toEqual({ code: 0, error: '' });
  expect(ended.stdout).not.toMatch(/TCP|Timeout|ChildProcess|Worker/);
});

it('lists lower tiers first, since domains are seeded and opened in its order', () => {
  expect(domains.map(({ tier }) => tier)).toEqual(domains.map(({ tier }) => tier).toSorted());
});
