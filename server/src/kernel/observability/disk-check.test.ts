import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { sampleWiring } from '../http/testing/sample-wiring.ts';
import { diskCheck } from './checks.ts';

const bsize = 4096;
const withFree = (megabytes: number) => diskCheck('/data', async () => ({ bavail: (megabytes * 1024 * 1024) / bsize, bsize }));

test('a full disk makes the process unready, with the reason', async () => {
  const app = await testApp({ wiring: sampleWiring({ readiness: [withFree(10)] }) });
  const { status, body } = await app.inject({ url: '/readyz' });
  expect([status, body.ready, body.checks.disk]).toEqual([503, false, 'less than 64 MB are free']);
});

test('a disk with enough space is ready, and so is a missing folder', async () => {
  expect(await withFree(65).problem()).toBeNull();
  expect(await diskCheck(tmpdir()).problem()).toBeNull();
  expect(await diskCheck('/no/such/folder').problem()).toBeNull();
});
