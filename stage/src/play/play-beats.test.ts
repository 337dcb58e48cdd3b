import { describe, expect, it } from 'vitest';
import type { Beat } from '../book/beats.ts';
import { bookOf, playedSlugs, readFixture } from '../book/fixtures.ts';
import { planRound } from '../book/plan-round.ts';
import { fakeShow } from './fake-show.ts';
import { handlers } from './handlers.ts';
import { playBeats } from './play-beats.ts';

const stake = 2000;
const kinds = [
  'reveal',
  'lineWin',
  'waysWin',
  'scatterWin',
  'winTotal',
  'cascade',
  'freeSpinsStart',
  'freeSpin',
  'freeSpinsMore',
  'freeSpinsEnd',
  'collect',
  'basketFull',
  'pickStart',
  'boxOpened',
  'pickEnd',
  'gambleStart',
  'toss',
  'gambleEnd',
  'jackpot',
  'ask',
  'choice',
  'capped',
  'end',
] as const satisfies readonly Beat['kind'][];

it('every event of a book has its handler', () => {
  expect(Object.keys(handlers).toSorted()).toEqual([...kinds].toSorted());
});

describe.each(playedSlugs)('a round of %s on the stage', (slug) => {
  const fixture = readFixture(slug);
  const play = async (kind: string, hurry = false) => {
    const book = bookOf(fixture, kind);
    const { show, seen, run } = fakeShow(fixture.title);
    if (hurry) show.clock.requestSkip();
    await run(playBeats(show, planRound(book, fixture.title, stake)));
    return { seen, winMinor: (book.winCredits * stake) / book.betCredits, elapsedMs: show.clock.now };
  };

  it.each(['lose', 'under', 'small', 'big', 'free'])('[R6] "%s": the last sum shown is the sum won', async (kind) => {
    const { seen, winMinor } = await play(kind);
    expect(seen.filter(({ what }) => what === 'win').at(-1)?.value).toBe(winMinor);
  });

  it('the sum shown never falls during a round', async () => {
    const { seen } = await play('free');
    const sums = seen.filter(({ what }) => what === 'win').map(({ value }) => Number(value));
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  });

  it('[R9] a win below the bet makes no sound of winning and gets no stamp', async () => {
    const { seen } = await play('under');
    expect(seen.some(({ what, value }) => what === 'sound' && value === 'win')).toBe(false);
    expect(seen.some(({ what }) => what === 'stamp')).toBe(false);
  });

  it('a big win is stamped once, with the sum won', async () => {
    const { seen, winMinor } = await play('big');
    const stamps = seen.filter(({ what }) => what === 'stamp');
    expect(stamps).toHaveLength(1);
    expect(stamps[0]?.value).toMatchObject({ tier: 'big', sumMinor: winMinor });
  });

  it('free spins open and close with a poster', async () => {
    const { seen } = await play('free');
    expect(seen.filter(({ what }) => what === 'poster')).toHaveLength(2);
    expect(seen.filter(({ what }) => what === 'freeSpins').at(-1)?.value).toBeNull();
  });

  it('[R9] no round is shown in less than 2.5 s, hurried or not', async () => {
    expect((await play('lose', true)).elapsedMs).toBeGreaterThanOrEqual(2500);
    expect((await play('lose')).elapsedMs).toBeGreaterThanOrEqual(2500);
  });

  it('[R6] a resumed round ends on the same window and sum as the first showing', async () => {
    const last = ({ seen }: Awaited<ReturnType<typeof play>>) =>
      ['grid', 'win'].map((what) => seen.filter((one) => one.what === what).at(-1)?.value);
    expect(last(await play('small'))).toEqual(last(await play('small', true)));
  });
});
