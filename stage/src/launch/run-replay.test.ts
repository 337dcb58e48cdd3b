// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { bookOf, readFixture } from '../book/fixtures.ts';
import { fakeShow } from '../play/fake-show.ts';
import { runReplay } from './run-replay.ts';

/** Shows a finished round of a fixture and returns what was shown as won, in order. */
async function replay(slug: string, kind: string, jackpotMinor?: number) {
  const { title, bets } = readFixture(slug);
  const { show, seen, run } = fakeShow(title);
  const book = bookOf(readFixture(slug), kind);
  const stakeMinor = bets[0] ?? 0;
  const stage = document.getElementById('stage');
  runReplay({ type: 'mela:replay', book, title, stakeMinor, ...(jackpotMinor === undefined ? {} : { jackpotMinor }) }, show).again();
  await run(
    (async () => {
      while (stage?.dataset['phase'] !== 'idle') await new Promise((next) => setImmediate(next));
    })(),
  );
  const values = (what: string) => seen.filter((one) => one.what === what).map(({ value }) => value);
  return { values, winMinor: (book.winCredits * stakeMinor) / book.betCredits };
}

describe('a finished round shown again', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="stage"></div>';
  });

  it.each([
    ['chit-pat', 'gambleLost'],
    ['jadugar', 'huge'],
    ['aam', 'basket'],
  ])('[R7] %s, %s: sends no request and ends on what was won', async (slug, kind) => {
    const { values, winMinor } = await replay(slug, kind);
    expect([...values('asksBox'), ...values('asksGamble')]).toEqual([]);
    expect(values('win').at(-1)).toBe(winMinor);
  });

  it('[R7] names what the jackpot paid, whether by the reels or by the bet that filled it', async () => {
    const byReels = await replay('rail-gaadi', 'jackpot', 4200);
    expect(byReels.values('win').at(-1)).toBe(byReels.winMinor + 4200);
    const full = await replay('nimbu-mirchi', 'lose', 5000);
    expect(full.values('win').at(-1)).toBe(5000);
    expect(full.values('poster')).toHaveLength(1);
  });
});
