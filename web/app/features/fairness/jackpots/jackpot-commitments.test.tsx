import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import type { EndedJackpotCycle } from '@mela/contract/api/originals';
import { afterAll, describe, expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { cycleHolds } from './past-cycle.tsx';
import { JackpotCommitments } from './jackpot-commitments.tsx';

const salt = '5a'.repeat(32);
const commitmentOf = (text: string) => createHash('sha256').update(text).digest('hex');
const full: EndedJackpotCycle = {
  jackpot: 'mail-bag',
  number: 2,
  lowerMinor: 1_000_000,
  mustHitByMinor: 10_000_000,
  hitMinor: 4_512_345,
  salt,
  commitment: commitmentOf(`mail-bag:2:4512345:1000000:10000000:${salt}`),
  begunAt: 1_763_000_000,
  endedAt: 1_763_100_000,
  by: 'full',
  beforeMinor: 4_512_200,
  sumMinor: 4_512_400,
  wonMinor: 4_512_400,
};
const reels: EndedJackpotCycle = {
  ...full,
  number: 1,
  commitment: commitmentOf(`mail-bag:1:4512345:1000000:10000000:${salt}`),
  by: 'reels',
  beforeMinor: 90_000,
  sumMinor: 90_400,
  wonMinor: 200,
};
const jackpot = {
  slug: 'mail-bag',
  name: { en: 'Mail Bag', hi: 'डाक का थैला' },
  minor: 900,
  mustHitByMinor: 10_000_000,
  seedMinor: 100_000,
  cycle: { number: 3, lowerMinor: 1_000_000, mustHitByMinor: 10_000_000, commitment: 'ab'.repeat(32), begunAt: 1_763_100_000 },
  games: [],
};
const page = (data: readonly EndedJackpotCycle[]) => ({
  'GET /jackpots': { data: [jackpot] },
  'GET /jackpots/mail-bag/cycles': { data, count: data.length },
});

const wrong: [string, Partial<EndedJackpotCycle>, EndedJackpotCycle][] = [
  ['a different hidden sum', { hitMinor: 4_512_346 }, full],
  ['another salt', { salt: '5b'.repeat(32) }, full],
  ['a different lower sum', { lowerMinor: 999_999 }, full],
  ['another promise', { mustHitByMinor: 9_000_000 }, full],
  ['the commitment of another cycle', { number: 5 }, full],
  ['another jackpot', { jackpot: 'other-bag' }, full],
  ['a jackpot that was not full', { sumMinor: 4_512_344, wonMinor: 4_512_344 }, full],
  ['a bet that had filled it before', { beforeMinor: 4_512_345 }, full],
  ['a part paid instead of the whole', { wonMinor: 4_512_399 }, full],
  ['a full jackpot that the reels are said to have given of', { sumMinor: 4_512_345 }, reels],
  ['more paid than it held', { wonMinor: 90_401 }, reels],
];

describe('[R7] a cycle of a jackpot that is over', () => {
  it('matches in this browser when it is as it was committed', async () => {
    expect(await cycleHolds(full)).toBe(true);
    expect(await cycleHolds(reels)).toBe(true);
  });

  it.each(wrong)('does not match with %s', async (_, change, cycle) => {
    expect(await cycleHolds({ ...cycle, ...change })).toBe(false);
  });

  it('that was drawn outside of its published bounds does not match, though committed so', async () => {
    const text = `mail-bag:2:10000001:1000000:10000000:${salt}`;
    const beyond = {
      ...full,
      hitMinor: 10_000_001,
      commitment: commitmentOf(text),
      beforeMinor: 10_000_000,
      sumMinor: 10_000_001,
      wonMinor: 10_000_001,
    };
    expect(await cycleHolds(beyond)).toBe(false);
  });
});

describe('the offline script for jackpots', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-jackpot-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const script = resolve(import.meta.dirname, '../../../../public/verify-jackpot.mjs');
  const cycle = (content: string, ...noted: string[]) => {
    const path = join(folder, 'jackpot.json');
    writeFileSync(path, content);
    const { status, stdout } = spawnSync(process.execPath, [script, path, ...noted], { cwd: folder, encoding: 'utf8', env: {} });
    return { code: status, says: stdout };
  };
  const file = (...data: EndedJackpotCycle[]) => JSON.stringify({ data, count: data.length });

  it('[R7] says that true cycles match, and that a commitment noted before is among them', () => {
    expect(cycle(file(full, reels))).toEqual({ code: 0, says: 'HOLDS: 2 cycles\n' });
    expect(cycle(file(full, reels), reels.commitment).code).toBe(0);
    expect(cycle(file(full, reels), 'cd'.repeat(32))).toMatchObject({ code: 1, says: expect.stringContaining('none of these cycles') });
  });

  it.each(wrong)('refuses %s', (_, change, of) => {
    expect(cycle(file({ ...of, ...change }))).toMatchObject({ code: 1, says: expect.stringMatching(/^DOES NOT HOLD: cycle \d/) });
  });

  it('names a cycle that was left out, and what is no such file', () => {
    expect(
      cycle(file({ ...full, number: 4, commitment: commitmentOf(`mail-bag:4:4512345:1000000:10000000:${salt}`) }, full)).says,
    ).toContain('cycle 3 is missing');
    expect(cycle('[]').code).toBe(2);
    expect(cycle('no json').code).toBe(2);
  });
});

describe('the commitments of jackpots', () => {
  it('show the open cycle and every finished one, each checked against its commitment', async () => {
    fakeApi(page([full, reels]));
    await renderPage(<JackpotCommitments />);
    expect(await screen.findByText('ab'.repeat(32))).toBeTruthy();
    expect(screen.getByText('₹10,000')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('✓ The hash matches')).toHaveLength(2));
    expect(screen.getByText('A bet reached the hidden sum')).toBeTruthy();
    expect(screen.getByText('The reels paid it first')).toBeTruthy();
    expect(screen.getAllByText('₹45,123.45')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Download all cycles' }).getAttribute('href')).toBe(
      '/api/v18/jackpots/mail-bag/cycles?limit=500',
    );
  });

  it('say so where a commitment does not match', async () => {
    fakeApi(page([{ ...full, hitMinor: 4_512_000 }]));
    await renderPage(<JackpotCommitments />);
    expect(await screen.findByText('The hash doesn’t match. Please write to us.')).toBeTruthy();
  });

  it('say in Hindi, before the first fall, that there was none', async () => {
    fakeApi(page([]));
    await renderPage(<JackpotCommitments />, { locale: 'hi', path: '/hi' });
    expect(await screen.findByText('हैश दिखाए जाने के बाद से यह अभी तक नहीं खुला। हर पूरा हुआ दौर यहाँ दिखेगा।')).toBeTruthy();
  });
});
