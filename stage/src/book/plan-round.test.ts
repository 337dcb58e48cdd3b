import type { Book, BookEvent } from '@mela/contract/games/book';
import { describe, expect, it } from 'vitest';
import { bookOf, isAwaitingChoice, fixtureSlugs, readFixture, stakeOf } from './fixtures.ts';
import { planRound } from './plan-round.ts';

const diwali = readFixture('diwali-night');
const stake = 2000;

describe.each(fixtureSlugs)('books of %s', (slug) => {
  const fixture = readFixture(slug);
  const bet = stakeOf(fixture);
  it.each(Object.keys(fixture.books))('the show of a "%s" round ends on exactly the booked win', (kind) => {
    const book = bookOf(fixture, kind);
    const steps = planRound(book, fixture.title, bet);
    const end = isAwaitingChoice(book) ? { kind: 'ask' } : { kind: 'end', winMinor: (book.winCredits * bet) / book.betCredits };
    expect(steps.at(-1)).toMatchObject(end);
    expect(steps).toHaveLength(book.events.length);
  });

  it('[R6] the same book and stake give the same show', () => {
    for (const book of Object.values(fixture.books))
      expect(planRound(book, fixture.title, bet)).toEqual(planRound(book, fixture.title, bet));
  });

  it('amounts grow with the stake and nothing else changes', () => {
    const book = bookOf(fixture, 'medium');
    const [small, large] = [bet, bet * 10].map((stake) => planRound(book, fixture.title, stake).at(-1));
    expect(small).toMatchObject({ kind: 'end', tier: large?.kind === 'end' ? large.tier : '' });
  });
});

describe('rejections', () => {
  const lose = bookOf(diwali, 'lose');
  const withEvents = (events: readonly BookEvent[], winCredits = 0): Book => ({ ...lose, events, winCredits });

  it('an event the stage does not know is an error, never skipped', () => {
    const strange = JSON.parse('{"type":"dance","credits":1}') as BookEvent;
    expect(() => planRound(withEvents([strange, { type: 'end', credits: 0 }]), diwali.title, stake)).toThrow(/does not know: dance/);
  });

  it('a book whose wins do not add up to its win is rejected', () => {
    expect(() => planRound({ ...bookOf(diwali, 'small'), winCredits: 1 }, diwali.title, stake)).toThrow(RangeError);
  });

  it('a book without an end is rejected', () => {
    expect(() => planRound(withEvents(lose.events.slice(0, -1)), diwali.title, stake)).toThrow(/does not end/);
  });

  it('a book of another title is rejected', () => {
    expect(() => planRound({ ...lose, title: 'patang' }, diwali.title, stake)).toThrow(/patang/);
  });

  it('[M7] a stake that does not divide into credits is rejected', () => {
    expect(() => planRound(lose, diwali.title, 2001)).toThrow(/multiple/);
  });
});

it('a capped round shows the greatest win and no more', () => {
  const grid = diwali.title.strips.base?.map((reel) => reel.slice(0, 3)) ?? [];
  const events: BookEvent[] = [
    { type: 'reveal', grid, stops: [0, 0, 0, 0, 0], strips: 'base' },
    { type: 'lineWin', line: 0, symbol: 0, count: 5, cells: [[0, 1]], credits: 900, multiplier: 1 },
    { type: 'winTotal', credits: 900, soFar: 500 },
    { type: 'capped', credits: 500 },
    { type: 'end', credits: 500 },
  ];
  const steps = planRound({ ...bookOf(diwali, 'lose'), events, winCredits: 500 }, diwali.title, stake);
  expect(steps.map((step) => ('soFarMinor' in step ? step.soFarMinor : 0)).every((sum) => sum <= 50_000)).toBe(true);
});

it('free spins begin on the title’s free multiplier', () => {
  const steps = planRound(bookOf(diwali, 'free'), diwali.title, stake);
  const free = steps.filter((step) => step.kind === 'reveal' && step.isFree);
  expect(free.length).toBeGreaterThan(0);
  for (const step of free) expect(step).toMatchObject({ multiplier: diwali.title.freeSpins?.multiplier });
});
