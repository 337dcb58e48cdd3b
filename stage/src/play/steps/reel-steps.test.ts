import { describe, expect, it } from 'vitest';
import { bookOf, readFixture, stakeOf } from '../../book/fixtures.ts';
import { planRound } from '../../book/plan-round.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { CellText } from '../board-port.ts';
import { fakeShow } from '../fake-show.ts';
import { playSteps } from '../play-steps.ts';

/** The calls of a show, in order and by kind. */
async function watch(slug: string, kind: string, skip = false) {
  const fixture = readFixture(slug);
  const book = bookOf(fixture, kind);
  const stake = stakeOf(fixture);
  const { show, seen, run } = fakeShow(fixture.title);
  if (skip) show.clock.requestSkip();
  const steps = planRound(book, fixture.title, stake);
  await run(playSteps(show, steps));
  const values = (what: string) => seen.filter((one) => one.what === what).map(({ value }) => value);
  return { book, steps, seen, stake, values, credit: stake / book.betCredits };
}

describe('hold and win', () => {
  it('every coin shows its value at the bet', async () => {
    const { book, credit, values } = await watch('khazana', 'hold');
    const coins = book.events.flatMap((event) => (event.type === 'coins' ? event.coins : []));
    const shown = values('showValues').flatMap((texts) => texts as readonly CellText[]);
    expect(shown).toEqual(coins.map(({ cell, credits }) => ({ cell, text: formatMinor(credits * credit, true) })));
  });

  it('re-spins left fall by one, and are reset after a coin', async () => {
    const { book, values } = await watch('khazana', 'hold');
    const left = values('respins').flatMap((counter) => (counter === null ? [] : [(counter as { left: number }).left]));
    const spins = book.events.flatMap((event, at) =>
      event.type === 'holdSpin' ? [{ left: event.left, lands: book.events[at + 1]?.type === 'coins' }] : [],
    );
    expect(left).toEqual([3, ...spins.flatMap((spin) => [spin.left, spin.lands ? 3 : spin.left - 1])]);
    expect(values('respins').at(-1)).toBeNull();
  });

  it('cells stop on the coins of the book', async () => {
    const { book, values } = await watch('khazana', 'hold');
    const landed = book.events.flatMap((event, at) => {
      const next = book.events[at + 1];
      return event.type === 'holdSpin' ? [next?.type === 'coins' ? next.coins.map(({ cell }) => cell) : []] : [];
    });
    expect(values('landing')).toEqual(landed);
  });

  it('the coins are counted up to exactly what they pay', async () => {
    const { steps, values } = await watch('khazana', 'hold');
    const win = steps.find(({ kind }) => kind === 'coinsWin');
    expect(values('win')).toContain(win?.kind === 'coinsWin' ? win.soFarMinor : -1);
  });

  it('a full chest is shown as one, and announced to screen readers', async () => {
    const { seen, values } = await watch('khazana', 'holdFull');
    expect(values('holdFull')).toHaveLength(1);
    expect(values('announce').some((text) => String(text).startsWith('A coin in every cell'))).toBe(true);
    expect(seen.findIndex(({ what }) => what === 'holdFull')).toBeLessThan(seen.findIndex(({ what }) => what === 'holdClose'));
  });

  it('too few coins show their values and start nothing', async () => {
    const { values } = await watch('khazana', 'coins');
    expect(values('showValues')).toHaveLength(1);
    expect(values('holdOpen')).toHaveLength(0);
  });

  it('the board is closed again, skipped or not', async () => {
    for (const skip of [false, true]) expect((await watch('khazana', 'hold', skip)).values('holdClose')).toHaveLength(1);
  });
});

describe('spreading wilds', () => {
  it('a spread reel stays in every re-spin that follows', async () => {
    const { book, values } = await watch('mor', 'respinMore');
    const held = book.events.flatMap((event) => (event.type === 'reveal' ? [event.held ?? []] : []));
    expect(values('retain').map((retained) => (retained as { reels: readonly number[] }).reels)).toEqual(held);
    expect(values('expand').length).toBeGreaterThan(1);
  });

  it('what the re-spins won is noted and never gets a poster', async () => {
    const { values } = await watch('mor', 'respin');
    expect(values('poster')).toHaveLength(0);
    expect(values('announce').some((text) => String(text).startsWith('Re-spin'))).toBe(true);
  });
});

describe('sticky wilds', () => {
  it('stay in their cells to the end of the free spins, and leave with them', async () => {
    const { book, values } = await watch('jugnu', 'stick');
    const sticky = book.events.flatMap((event) => (event.type === 'reveal' ? [event.sticky ?? []] : []));
    expect(values('retain').map((retained) => (retained as { cells: unknown }).cells)).toEqual([...sticky, []]);
    expect(values('stick').length).toBeGreaterThan(1);
  });
});

describe('clusters, heights and groups', () => {
  it('each cluster is joined; the largest of a free spin shows that it counts twice', async () => {
    const { steps, values } = await watch('rang', 'freeBig');
    const clusters = steps.filter(({ kind }) => kind === 'clusterWin');
    expect(values('join')).toHaveLength(clusters.length);
    expect(clusters.some((step) => step.kind === 'clusterWin' && step.multiplier === 2)).toBe(true);
    expect(values('note').some((text) => /together, .*×2/.test(String(text)))).toBe(true);
  });

  it('reels of varying height count their ways as they stop', async () => {
    const { book, values } = await watch('sawan', 'big');
    const heights = book.events.flatMap((event) => (event.type === 'reveal' ? (event.heights ?? []) : []));
    const ways = heights.map((_, reel) => heights.slice(0, reel + 1).reduce((product, height) => product * height, 1));
    expect(values('ways')).toEqual([...ways, ways.at(-1)]);
  });

  it('a mixed line names its group', async () => {
    const { values } = await watch('nimbu-mirchi', 'group');
    expect(values('note').some((text) => / on line \d: ₹/.test(String(text)))).toBe(true);
  });

  it('wilds that multiply a line are marked', () => {
    const { title, books } = readFixture('nimbu-mirchi');
    const steps = Object.values(books).flatMap((book) => planRound(book, title, 1000));
    const marked = steps.filter((step) => step.kind === 'lineWin' && step.multiplier > 1);
    expect(marked.length).toBeGreaterThan(0);
    for (const step of marked)
      expect(step.kind === 'lineWin' && 2 ** step.multiplied.length).toBe(step.kind === 'lineWin' && step.multiplier);
  });
});

it.each([
  ['khazana', 'hold', 'won in coins'],
  ['mor', 'respin', 'The re-spins pay'],
  ['jugnu', 'stick', 'won in free spins'],
] as const)('%s announces to screen readers what its feature won', async (slug, kind, words) => {
  const { steps, values } = await watch(slug, kind);
  const end = steps.find(({ kind: name }) => ['holdEnd', 'respinsEnd', 'freeSpinsEnd'].includes(name));
  const sum = end !== undefined && 'amountMinor' in end ? formatMinor(end.amountMinor) : '';
  expect(values('announce').some((text) => String(text).includes(words) && String(text).includes(sum))).toBe(true);
});
