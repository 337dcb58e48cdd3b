import { expect, test } from 'vitest';
import { createLog } from '../../../kernel/log.ts';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import { type KnownProvider, KnownProviders, signerOf } from './known-providers.ts';

const acme: KnownProvider = {
  name: 'acme',
  protocol: 'seamless-wallet',
  secrets: [{ value: 's', endsAt: null }],
  launchUrl: null,
  feedUrl: null,
  isStopped: false,
  allows: () => true,
};

/** What was read so far, with reads that are answered by hand or fail. */
function reading() {
  const clock = fakeClock();
  const source = { reads: 0, now: [acme] as readonly KnownProvider[], fails: false };
  const known = new KnownProviders(
    async () => {
      source.reads += 1;
      if (source.fails) throw new Error('away');
      return source.now;
    },
    clock,
    createLog('silent'),
  );
  return { clock, source, known, find: () => known.find('seamless-wallet', 'acme') };
}

test('a thousand calls in a second read once, and what changes applies within two seconds', async () => {
  const { clock, source, find } = reading();
  await Promise.all(Array.from({ length: 1_000 }, find));
  expect(source.reads).toBe(1);
  source.now = [{ ...acme, isStopped: true }];
  clock.advanceMs(999);
  expect((await find())?.isStopped).toBe(false);
  clock.advanceMs(1_001);
  expect([(await find())?.isStopped, source.reads]).toEqual([true, 2]);
});

test('a hundred calls with a wrong signature share the reads that they need', async () => {
  const { source, known, find } = reading();
  await find();
  await Promise.all(Array.from({ length: 100 }, () => known.readAgain()));
  expect(source.reads).toBeLessThanOrEqual(3);
});

test('a read that fails leaves what is known; before the first one there is nothing to know', async () => {
  const { clock, source, find } = reading();
  source.fails = true;
  await expect(find()).rejects.toThrow('away');
  source.fails = false;
  expect((await find())?.name).toBe('acme');
  source.fails = true;
  clock.advanceMs(60_000);
  expect((await find())?.name).toBe('acme');
});

test('a secret signs until the moment of its end', () => {
  const end = new Date(10_000);
  const secrets = [
    { value: 'new', endsAt: null },
    { value: 'old', endsAt: end },
  ];
  expect(signerOf({ ...acme, secrets }, new Date(9_999)).secrets).toEqual(['new', 'old']);
  expect(signerOf({ ...acme, secrets }, end).secrets).toEqual(['new']);
});
