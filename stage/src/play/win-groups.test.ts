import { describe, expect, it } from 'vitest';
import { bookOf, fixtureSlugs, readFixture, stakeOf } from '../book/fixtures.ts';
import { planRound } from '../book/plan-round.ts';
import type { Step } from '../book/steps.ts';
import { fakeShow } from './fake-show.ts';
import { playSteps } from './play-steps.ts';
import { cycleWins } from './steps/cycle-wins.ts';
import { lastWins, winGroupAt } from './win-groups.ts';

const win = (line: number): Step => ({
  kind: 'lineWin',
  line,
  symbol: 0,
  count: 3,
  cells: [[0, line]],
  multiplied: [],
  multiplier: 1,
  amountMinor: 100,
  soFarMinor: 100 * (line + 1),
  isQuiet: false,
});
const total: Step = { kind: 'winTotal', amountMinor: 300, soFarMinor: 300, cells: [] };
const end: Step = { kind: 'end', winMinor: 300, betMinor: 100, tier: 'win', climb: [], fullMinor: 0, isFullQuiet: true };

describe('the wins of one spin', () => {
  it('are a group from the first to their total', () => {
    const steps = [win(0), win(1), win(2), total, end];
    expect(winGroupAt(steps, 0)?.wins).toHaveLength(3);
    expect([winGroupAt(steps, 3), winGroupAt(steps, 4)]).toEqual([null, null]);
  });

  it('are no group while there is no total', () => {
    expect(winGroupAt([win(0), win(1)], 0)).toBeNull();
    expect(winGroupAt([win(0), total], 0)?.wins).toHaveLength(1);
  });

  it('stay on the reels only where nothing follows but the end', () => {
    expect(lastWins([win(0), win(1), total, end])).toHaveLength(2);
    expect(lastWins([win(0), total, { kind: 'freeSpin', index: 1, total: 3 }, end])).toEqual([]);
    expect(lastWins([end])).toEqual([]);
  });
});

describe.each(fixtureSlugs)('%s', (slug) => {
  const fixture = readFixture(slug);
  const kinds = Object.keys(fixture.books).filter((kind) => bookOf(fixture, kind).events.at(-1)?.type !== 'awaitChoice');

  it('shows the wins of a spin together within 1.2 s of the reels, however many there are', async () => {
    const stake = stakeOf(fixture);
    for (const kind of kinds) {
      const steps = planRound(bookOf(fixture, kind), fixture.title, stake);
      const at = steps.findIndex((_, index) => winGroupAt(steps, index) !== null);
      if (at === -1) continue;
      const group = winGroupAt(steps, at);
      const { show, run } = fakeShow(fixture.title);
      await run(playSteps(show, steps.slice(at, at + (group?.wins.length ?? 0) + 1)));
      expect(show.clock.now).toBeLessThanOrEqual(1200);
    }
  });
});

describe('after the round', () => {
  const twoWins = lastWins([win(0), win(1), total, end]);

  it('the wins are lit one by one until the next round begins', async () => {
    const { show, seen, run } = fakeShow(readFixture('diwali-night').title);
    let asked = 0;
    await run(cycleWins(show, twoWins, () => (asked += 1) > 3));
    const lifted = seen.filter(({ what }) => what === 'lift');
    expect(lifted).toHaveLength(3);
    expect(seen.filter(({ what }) => what === 'note').map(({ value }) => String(value))).toEqual([
      expect.stringContaining('1'),
      expect.stringContaining('2'),
      expect.stringContaining('1'),
    ]);
    expect(seen.some(({ what }) => what === 'sound')).toBe(false);
  });

  it('nothing changes where there is one win, or when the next round has begun already', async () => {
    const { show, seen, run } = fakeShow(readFixture('diwali-night').title);
    await run(cycleWins(show, twoWins.slice(0, 1), () => false));
    await run(cycleWins(show, twoWins, () => true));
    expect(seen.filter(({ what }) => what === 'lift')).toEqual([]);
  });
});
