import { describe, expect, it } from 'vitest';
import type { JackpotAnswer } from '../../api/stage-api.ts';
import { bookOf, readFixture } from '../../book/fixtures.ts';
import { planRound } from '../../book/plan-round.ts';
import { fakeShow } from '../fake-show.ts';
import { playSteps } from '../play-steps.ts';

/** Plays a book of a fixture at its least bet and returns what was shown, in order. */
async function play(slug: string, kind: string, jackpot: JackpotAnswer | null = null) {
  const fixture = readFixture(slug);
  const book = bookOf(fixture, kind);
  const bet = fixture.bets[0] ?? 0;
  const { show, seen, run } = fakeShow(fixture.title);
  await run(playSteps(show, planRound(book, fixture.title, bet, jackpot)));
  const values = (what: string) => seen.filter((one) => one.what === what).map(({ value }) => value);
  return { seen, values, book, bet, winMinor: (book.winCredits * bet) / book.betCredits };
}

const feature: readonly (readonly [slug: string, kind: string])[] = [
  ['jadugar', 'pickAgain'],
  ['jadugar', 'pick'],
  ['jadugar', 'huge'],
  ['chit-pat', 'gambleCollected'],
  ['chit-pat', 'gambleLost'],
  ['chit-pat', 'gambleWon'],
  ['chit-pat', 'gambleLast'],
  ['aam', 'basket'],
  ['aam', 'freeBig'],
];

describe.each(feature)('%s, a round of kind %s', (slug, kind) => {
  it('ends on exactly the booked win', async () => {
    const { values, winMinor } = await play(slug, kind);
    expect(values('win').at(-1)).toBe(winMinor);
  });

  it('one event is one step, so that an answered round continues where it was', () => {
    const fixture = readFixture(slug);
    const book = bookOf(fixture, kind);
    expect(planRound(book, fixture.title, fixture.bets[0] ?? 0)).toHaveLength(book.events.length);
  });
});

describe.each([
  ['diwali-night', 'free'],
  ['jadugar', 'pick'],
  ['khazana', 'hold'],
  ['mor', 'respin'],
])('the scene of %s', (slug, kind) => {
  it('is there before the poster of the feature leaves, and gone when the round ends', async () => {
    const { seen } = await play(slug, kind);
    const at = (what: string) => seen.findIndex((one) => one.what === what);
    const poster = at('poster');
    expect(at('scene')).toBeGreaterThan(-1);
    if (poster !== -1) expect(at('scene')).toBeLessThan(poster);
    expect(seen.findLastIndex(({ what }) => what === 'leaveScene')).toBeGreaterThan(at('scene'));
  });
});

it('a round without a feature stays before the usual backdrop', async () => {
  expect((await play('diwali-night', 'small')).values('scene')).toEqual([]);
});

describe('boxes', () => {
  it('are closed first, open as chosen, and show the content of all of them at the end', async () => {
    const { values, book } = await play('jadugar', 'huge');
    expect(values('boxes')).toEqual([12]);
    expect(values('box')).toEqual(book.events.flatMap((event) => (event.type === 'choice' ? [event.value] : [])));
    expect(values('contents')[0]).toHaveLength(12);
    expect(values('clearPicks')).toHaveLength(1);
  });

  it('the empty box makes no sound of winning', async () => {
    const { seen } = await play('jadugar', 'pickAgain');
    const lid = seen.findIndex(({ what }) => what === 'lid');
    expect(seen.slice(lid).some(({ what, value }) => what === 'sound' && value === 'win')).toBe(false);
  });
});

describe('the gamble', () => {
  it('a lost gamble shows nothing won and celebrates nothing', async () => {
    const { seen, values } = await play('chit-pat', 'gambleLost');
    expect(values('win').at(-1)).toBe(0);
    const landed = seen.findIndex(({ what }) => what === 'side');
    expect(seen.slice(landed).some(({ what, value }) => what === 'bigWin' || (what === 'sound' && value === 'win'))).toBe(false);
  });

  it('a win before a lost gamble is shown as a win', async () => {
    const { values, bet, book } = await play('chit-pat', 'gambleLost');
    const before = book.events.find((event) => event.type === 'gambleStart')?.credits ?? 0;
    expect(values('win')).toContain((before * bet) / book.betCredits);
  });

  it('a right call is celebrated only above the bet', async () => {
    const fixture = readFixture('chit-pat');
    const gamble = planRound(bookOf(fixture, 'gambleLast'), fixture.title, fixture.bets[0] ?? 0).flatMap((step) =>
      step.kind === 'gamble' ? [step] : [],
    );
    for (const { isQuiet, winMinor } of gamble) expect(isQuiet).toBe(winMinor <= (fixture.bets[0] ?? 0));
  });
});

describe('the basket', () => {
  it('shows every count within its size and is removed at the end', async () => {
    const { values } = await play('aam', 'basket');
    const states = values('basket');
    for (const state of states) if (state !== null) expect(state).toEqual(expect.objectContaining({ size: 4 }));
    expect(states.at(-1)).toBeNull();
    expect(values('fruit').length).toBeGreaterThan(0);
  });
});

describe('coins that are held', () => {
  it('show what they are worth with each that lands, and nothing once they are counted', async () => {
    const { values, book, bet } = await play('khazana', 'hold');
    const worth = (credits: number) => (credits * bet) / book.betCredits;
    const landed = book.events.flatMap((event) => {
      if (event.type === 'holdStart') return [event.coins];
      return event.type === 'coins' ? [event.coins] : [];
    });
    const from = book.events.findIndex(({ type }) => type === 'holdStart');
    const before = book.events.slice(0, from).filter(({ type }) => type === 'coins').length;
    const sums = landed.slice(before).map((coins) => coins.reduce((sum, { credits }) => sum + worth(credits), 0));
    const running = sums.map((_, at) => sums.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
    expect(values('held')).toEqual([...running, null]);
  });

  it('lie behind a door that is shut before the poster leaves, and opens after it', async () => {
    const { seen } = await play('khazana', 'hold');
    const at = (what: string) => seen.findIndex((one) => one.what === what);
    expect(['doorShut', 'poster', 'holdOpen', 'doorOpen'].map(at)).toEqual(
      ['doorShut', 'poster', 'holdOpen', 'doorOpen'].map(at).toSorted((a, b) => a - b),
    );
    expect(at('doorShut')).toBeGreaterThan(-1);
  });
});

it.each([
  ['khazana', 'hold'],
  ['aam', 'freeBig'],
  ['jadugar', 'huge'],
  ['mor', 'great'],
])('what the feature of %s (%s) has won is no poster when a big win counts it', async (slug, kind) => {
  const { values, bet, winMinor } = await play(slug, kind);
  expect(values('bigWin')).toHaveLength(winMinor >= 10 * bet ? 1 : 0);
  expect(values('poster').filter((poster) => String((poster as { readonly number: string }).number).includes('₹'))).toEqual([]);
});

describe('the jackpot', () => {
  const jackpot = (wonMinor: number, by: 'reels' | 'full' | null): JackpotAnswer => ({ slug: 'mail-bag', minor: 777, wonMinor, by });

  it('won by the reels: the poster names it, and the big win that follows counts the sum the server paid', async () => {
    const { values, winMinor } = await play('rail-gaadi', 'jackpot', jackpot(123_400, 'reels'));
    expect(values('poster')).toContainEqual({ number: '', caption: 'from the jackpot: Mail bag' });
    expect(values('bigWin')).toMatchObject([{ sumMinor: winMinor + 123_400 }]);
    expect(values('win').at(-1)).toBe(winMinor + 123_400);
    expect(values('jackpot')).toContain(777);
    const sums = values('win').map(Number);
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  });

  it('a round that takes no part wins nothing of it, and a note shows that', async () => {
    const { values, winMinor } = await play('rail-gaadi', 'jackpot');
    expect(values('win').at(-1)).toBe(winMinor);
    expect(values('announce').join(' ')).toContain('Demo rounds');
  });

  it('an empty jackpot gives nothing, and is not shown as a demo', async () => {
    const { values, winMinor } = await play('rail-gaadi', 'jackpot', jackpot(0, 'reels'));
    expect(values('announce')).toContain('₹0.00 from the jackpot: Mail bag');
    expect(values('win').at(-1)).toBe(winMinor);
  });

  it('won by the bet that filled it, on any window', async () => {
    const { values } = await play('nimbu-mirchi', 'lose', jackpot(5_000_000, 'full'));
    expect(values('poster')).toEqual([{ number: '', caption: 'Your bet filled it · Mail bag' }]);
    expect(values('bigWin')).toMatchObject([{ sumMinor: 5_000_000 }]);
    expect(values('win').at(-1)).toBe(5_000_000);
  });

  it.each([
    ['the reels', 'rail-gaadi', 'jackpot', 'reels', '₹0.01 from the jackpot: Mail bag'],
    ['the bet that fills it', 'nimbu-mirchi', 'lose', 'full', 'Your bet filled it: ₹0.01 from the jackpot: Mail bag'],
  ] as const)('no more than the bet by %s is shown and counted, with no poster and no stamp', async (_, slug, kind, by, announced) => {
    const { values, winMinor } = await play(slug, kind, jackpot(1, by));
    expect(values('announce')).toContain(announced);
    expect([values('poster'), values('bigWin')]).toEqual([[], []]);
    expect(values('win').at(-1)).toBe(winMinor + 1);
  });
});
