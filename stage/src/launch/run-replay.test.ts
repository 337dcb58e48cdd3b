// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookOf, readFixture } from '../book/fixtures.ts';
import { fakeShow } from '../play/fake-show.ts';
import page from '../../play.html?raw';
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

  it('that cannot be drawn says so, is logged, and can be asked for again', async () => {
    document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { title, bets } = readFixture('patang');
    const { show } = fakeShow(title);
    const whole = bookOf(readFixture('patang'), 'small');
    const book = { ...whole, events: whole.events.slice(0, -1) };
    const { again } = runReplay({ type: 'mela:replay', book, title, stakeMinor: bets[0] ?? 0 }, show);
    const stage = document.getElementById('stage');
    for (const times of [1, 2]) {
      again();
      await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(times));
      expect(stage?.dataset['phase']).toBe('idle');
      expect(document.getElementById('message-text')?.textContent).toBe('This round can’t be shown here. Its result is safe.');
    }
    expect(warn).toHaveBeenCalledWith(expect.any(String), expect.any(RangeError));
    warn.mockRestore();
  });
});
