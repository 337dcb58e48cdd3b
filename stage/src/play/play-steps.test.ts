import { describe, expect, it } from 'vitest';
import { bookOf, isAwaitingChoice, fixtureSlugs, readFixture, stakeOf } from '../book/fixtures.ts';
import { planRound } from '../book/plan-round.ts';
import { fakeShow } from './fake-show.ts';
import { playSteps } from './play-steps.ts';

describe.each(fixtureSlugs)('a round of %s on the stage', (slug) => {
  const fixture = readFixture(slug);
  const stake = stakeOf(fixture);
  const play = async (kind: string, skip = false) => {
    const book = bookOf(fixture, kind);
    const { show, seen, run } = fakeShow(fixture.title);
    if (skip) show.clock.requestSkip();
    const steps = planRound(book, fixture.title, stake);
    await run(playSteps(show, steps));
    return { steps, seen, winMinor: (book.winCredits * stake) / book.betCredits, elapsedMs: show.clock.now };
  };
  const kinds = Object.keys(fixture.books).filter((kind) => !isAwaitingChoice(bookOf(fixture, kind)));
  const celebrated = Object.keys(fixture.books).includes('under') ? ['under'] : [];

  it.each(kinds)('"%s": the last sum shown is the sum won', async (kind) => {
    const { seen, winMinor } = await play(kind);
    expect(seen.filter(({ what }) => what === 'win').at(-1)?.value).toBe(winMinor);
  });

  it.each(kinds.filter((kind) => !kind.startsWith('gamble')))('"%s": the sum shown never falls during a round', async (kind) => {
    const { seen } = await play(kind);
    const sums = seen.filter(({ what }) => what === 'win').map(({ value }) => Number(value));
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  });

  it.each(kinds)('"%s" with its reels stopped at once lasts no less than the least cycle of each of its spins', async (kind) => {
    const { show, run } = fakeShow(fixture.title);
    show.clock.letSkipAtOnce();
    show.clock.requestSkip();
    const steps = planRound(bookOf(fixture, kind), fixture.title, stake);
    const spins = steps.filter((step) => step.kind === 'reveal').length;
    await run(playSteps(show, steps));
    expect(show.clock.now).toBeGreaterThanOrEqual(spins * show.cycleMs);
  });

  it.each(celebrated)('a win below the bet ("%s") makes no sound of winning and gets no stamp', async (kind) => {
    const { seen } = await play(kind);
    expect(seen.some(({ what, value }) => what === 'sound' && value === 'win')).toBe(false);
    expect(seen.some(({ what }) => what === 'bigWin')).toBe(false);
  });

  it('a big win is one event with the sum won, which nothing has shown before', async () => {
    const { seen, winMinor } = await play('big');
    const stamps = seen.filter(({ what }) => what === 'bigWin');
    const before = seen.slice(
      0,
      seen.findIndex(({ what }) => what === 'bigWin'),
    );
    // A cascade counts its wins as they fall.
    if (fixture.title.cascade === undefined) expect(before.filter(({ what }) => what === 'win')).toEqual([]);
    expect(stamps).toHaveLength(1);
    expect(stamps[0]?.value).toMatchObject({ climb: [{ tier: 'big', fromMinor: 0 }], sumMinor: winMinor });
  });

  it.each(kinds)('"%s": a feature that wins no more than the bet gets no poster at its end', async (kind) => {
    const { steps, seen } = await play(kind);
    const opens = steps.filter((step) =>
      ['freeSpinsStart', 'holdStart', 'boardFull', 'basketFull', 'jackpot', 'pickStart'].includes(step.kind),
    );
    const closes = steps.filter((step) => (step.kind === 'freeSpinsEnd' || step.kind === 'holdEnd') && !step.isQuiet);
    expect(seen.filter(({ what }) => what === 'poster').length).toBeLessThanOrEqual(opens.length + closes.length);
    for (const step of closes) expect(step).toMatchObject({ amountMinor: expect.toSatisfy((minor: number) => minor > stake) });
  });

  it('the sums over the reels are those of the wins, and a big win of one spin has none before it', async () => {
    const sums = (seen: readonly { readonly what: string; readonly value: unknown }[]) =>
      seen.filter(({ what }) => what === 'sum').map(({ value }) => (value as { readonly amountMinor: number }).amountMinor);
    const { seen, steps } = await play('medium');
    const won = new Set(steps.flatMap((step) => ('amountMinor' in step ? [step.amountMinor] : [])));
    expect(sums(seen).filter((sum) => !won.has(sum))).toEqual([]);
    const big = await play('big');
    const spins = big.steps.filter(({ kind }) => kind === 'winTotal').length;
    const before = big.seen.slice(
      0,
      big.seen.findIndex(({ what }) => what === 'bigWin'),
    );
    if (spins !== 1) return;
    expect(sums(before)).toEqual([]);
    expect(before.filter(({ what, value }) => what === 'note' && String(value).includes('₹'))).toEqual([]);
  });

  it('[R9] no round is shown in less than 2.5 s, skipped or not', async () => {
    expect((await play('lose', true)).elapsedMs).toBeGreaterThanOrEqual(2500);
    expect((await play('lose')).elapsedMs).toBeGreaterThanOrEqual(2500);
  });

  it.each(kinds)('[R6] "%s": a skipped round ends on the same window and sum as one that is watched', async (kind) => {
    const last = ({ seen }: Awaited<ReturnType<typeof play>>) =>
      ['grid', 'win', 'freeSpins', 'respins', 'retain'].map((what) => seen.filter((one) => one.what === what).at(-1)?.value);
    expect(last(await play(kind))).toEqual(last(await play(kind, true)));
  });
});
