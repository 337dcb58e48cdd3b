import { expect, test } from 'vitest';
import { createLog } from '../../../kernel/log.ts';
import { fakeClock } from '../../../kernel/testing/fake-clock.ts';
import type { ProviderMessage } from '../booking/movements.ts';
import { type KnownProvider, KnownProviders, signerOf } from './known-providers.ts';
import { stopBets } from './stop-bets.ts';

const acme: KnownProvider = {
  name: 'acme',
  protocol: 'seamless-wallet',
  secrets: [{ value: 's', endsAt: null }],
  launchUrl: null,
  grantUrl: null,
  feedUrl: null,
  isStopped: false,
  ofRow: true,
  allows: () => true,
};

/** What was read so far, with reads that are answered by hand or fail. */
function reading() {
  const clock = fakeClock();
  const source = { reads: 0, now: [acme] as readonly KnownProvider[], fails: false, takesMs: 0 };
  const known = new KnownProviders(
    async () => {
      source.reads += 1;
      clock.advanceMs(source.takesMs);
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

test('calls that prove nothing cause a read each tenth of a second at most', async () => {
  const { source, known } = reading();
  const startMs = performance.now();
  for (let call = 0; call < 4; call += 1) await known.readAgain();
  expect(performance.now() - startMs).toBeGreaterThan(290);
  expect(source.reads).toBe(4);
});

test('a read that fails late is tried again a second after its failure, not by each call at once', async () => {
  const { clock, source, find } = reading();
  await find();
  clock.advanceMs(3_000);
  source.fails = true;
  source.takesMs = 2_200;
  await find();
  await find();
  expect(source.reads).toBe(2);
});

const message = (one: Partial<ProviderMessage>): ProviderMessage => ({
  kind: 'bet',
  developer: 'acme',
  transaction: 't',
  token: 'x',
  ...one,
});
const walletOf = (known: KnownProviders) => {
  const booked = { rejection: null } as const;
  const none = {
    getExecutor: () => ({ transformQuery: (node: unknown) => node, compileQuery: () => ({}), executeQuery: async () => ({ rows: [] }) }),
  };
  return stopBets(none as never, { submit: async () => booked, submitList: async () => booked } as never, known);
};

test('half a minute without a good read refuses the bets of providers of rows; wins and rollbacks are booked', async () => {
  const { clock, source, known, find } = reading();
  source.now = [acme, { ...acme, name: 'filed', ofRow: false }];
  await find();
  source.fails = true;
  const wallet = walletOf(known);
  const answers = async () => {
    await find();
    const sent = [message({}), message({ developer: 'filed' }), message({ kind: 'win' }), message({ kind: 'rollback' })];
    return Promise.all(sent.map(async (one) => (await wallet.submit(one)).rejection));
  };
  clock.advanceMs(30_000);
  expect(await answers()).toEqual([null, null, null, null]);
  clock.advanceMs(2_000);
  expect(await answers()).toEqual(['session_ended', null, null, null]);
  source.fails = false;
  clock.advanceMs(2_000);
  expect(await answers()).toEqual([null, null, null, null]);
});

test('of a stopped provider the sum of free rounds that were played before is booked, and no bet', async () => {
  const { source, known, find } = reading();
  source.now = [{ ...acme, isStopped: true }];
  await find();
  const wallet = walletOf(known);
  const sum = [message({ free: { id: '7', rounds: 3 } }), message({ kind: 'win', transaction: 't/won' })] as const;
  expect((await wallet.submitList(sum)).rejection).toBe(null);
  expect((await wallet.submit(message({ free: { id: '7' } }))).rejection).toBe('session_ended');
  expect((await wallet.submitList([...sum, message({ transaction: 'u' })])).rejection).toBe('session_ended');
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
