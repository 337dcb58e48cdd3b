import { describe, expect, it } from 'vitest';
import { newKey, step } from './control.ts';
import { openControl } from './open-control.ts';
import { bookOf, readFixture } from '../book/fixtures.ts';
import { answerOf, roundOf, sessionOf } from './session-fixture.ts';
import type { Action, Control } from './state.ts';

const fixture = readFixture('diwali-night');
const { bets } = fixture;
const session = sessionOf(fixture);
const book = bookOf(fixture, 'small');
const answer = { ...answerOf(roundOf(book, bets[0] ?? 0), 10_300), win: 500 };

const after = (start: Control, ...actions: readonly Action[]) =>
  actions.reduce<ReturnType<typeof step>>(([control], action) => step(control, action), [start, []]);
const [idle] = openControl(session);

it('a game opens at the bet that its session names, and at the lowest for one it does not have', () => {
  const betAt = (firstBet?: number) => openControl({ ...session, ...(firstBet !== undefined && { firstBet }) })[0].betIndex;
  expect([betAt(), betAt(bets[2]), betAt(7)]).toEqual([0, 2, 0]);
});

describe('one bet at a time', () => {
  it('[M2] a double click places one bet', () => {
    const [first, effects] = step(idle, { type: 'spin', key: 'k1' });
    const [second, more] = step(first, { type: 'spin', key: 'k2' });
    expect(effects.filter(({ type }) => type === 'post')).toHaveLength(1);
    expect(more).toEqual([]);
    expect(second.asked?.key).toBe('k1');
  });

  it('[M2] a lost answer sends the same bet with the same key, later each time', () => {
    const asking = after(idle, { type: 'spin', key: 'k1' })[0];
    const [once, first] = step(asking, { type: 'lost' });
    const [, second] = step(once, { type: 'lost' });
    expect(first.find(({ type }) => type === 'post')).toEqual({ type: 'post', bet: bets[0], key: 'k1', afterMs: 500 });
    expect(second.find(({ type }) => type === 'post')).toEqual({ type: 'post', bet: bets[0], key: 'k1', afterMs: 1000 });
  });

  it('the pause between tries is limited', () => {
    let control = after(idle, { type: 'spin', key: 'k1' })[0];
    let last = 0;
    for (let round = 0; round < 20; round += 1) {
      const [next, effects] = step(control, { type: 'lost' });
      control = next;
      const post = effects.find((effect) => effect.type === 'post');
      last = post?.type === 'post' ? post.afterMs : 0;
    }
    expect(last).toBe(8000);
  });

  it('[R9] "too soon" waits as long as the server requests, without a message', () => {
    const [, effects] = after(idle, { type: 'spin', key: 'k1' }, { type: 'lost', ttlSec: 2 });
    expect(effects).toEqual([{ type: 'post', bet: bets[0], key: 'k1', afterMs: 2000 }]);
  });

  it('a wait longer than a spin is shown in the words of the server', () => {
    const [, effects] = after(idle, { type: 'spin', key: 'k1' }, { type: 'lost', ttlSec: 40, text: 'Please wait 40 seconds.' });
    expect(effects).toEqual([
      { type: 'sayWait', text: 'Please wait 40 seconds.' },
      { type: 'post', bet: bets[0], key: 'k1', afterMs: 40_000 },
    ]);
  });

  it('a late second answer changes nothing', () => {
    const [playing] = after(idle, { type: 'spin', key: 'k1' }, { type: 'answered', answer });
    expect(step(playing, { type: 'answered', answer: { ...answer, balance: 1 } })).toEqual([playing, []]);
  });
});

describe('the balance never reveals a result', () => {
  it('shows the bet gone at once, the win only when the round has been shown', () => {
    const [asking] = after(idle, { type: 'spin', key: 'k1' });
    expect(asking.balance).toBe(10_000 - (bets[0] ?? 0));
    const [playing] = step(asking, { type: 'answered', answer });
    expect(playing.balance).toBe(10_300 - 500);
    const [shown, effects] = step(playing, { type: 'shown' });
    expect(shown.balance).toBe(10_300);
    expect(effects).toEqual([{ type: 'reportShown', round: 'R1' }]);
  });

  it('a rejected bet gives back what the show took and the reels return', () => {
    const [back, effects] = after(
      idle,
      { type: 'spin', key: 'k1' },
      { type: 'rejected', errorKey: 'errors.bet.not_enough_money', text: '' },
    );
    expect(back).toEqual(idle);
    expect(effects).toEqual([{ type: 'returnReels' }, { type: 'sayNoMoney' }]);
  });
});

describe('money that is added or taken outside the game', () => {
  it('can be bet at once while nothing plays', () => {
    const [empty] = after(idle, { type: 'money', balance: 0 });
    expect(step(empty, { type: 'spin', key: 'k1' })[1]).toEqual([{ type: 'sayNoMoney' }]);
    const [funded] = step(empty, { type: 'money', balance: 70_000 });
    expect(step(funded, { type: 'spin', key: 'k1' })[0]).toMatchObject({ phase: 'asking', balance: 70_000 - (bets[0] ?? 0) });
  });

  it('does not reveal the end of a round that is requested or shown', () => {
    const [asking] = after(idle, { type: 'spin', key: 'k1' });
    expect(step(asking, { type: 'money', balance: 70_000 })).toEqual([asking, []]);
    const [playing] = after(asking, { type: 'answered', answer });
    expect(step(playing, { type: 'money', balance: 70_000 })).toEqual([playing, []]);
  });
});

describe('rejections', () => {
  it('no bet without the money for it', () => {
    const [control, effects] = step({ ...idle, balance: (bets[0] ?? 0) - 1 }, { type: 'spin', key: 'k1' });
    expect(control.phase).toBe('idle');
    expect(effects).toEqual([{ type: 'sayNoMoney' }]);
  });

  it('an expired session ends the game', () => {
    const [dead] = after(idle, { type: 'spin', key: 'k1' }, { type: 'expired' });
    expect(dead).toMatchObject({ phase: 'dead', balance: 10_000 });
    expect(step(dead, { type: 'spin', key: 'k2' })[1]).toEqual([]);
  });

  it('the bet does not change while a round runs, and stays within the ladder', () => {
    const [playing] = after(idle, { type: 'spin', key: 'k1' }, { type: 'answered', answer });
    expect(step(playing, { type: 'bet', step: 1 })[0].betIndex).toBe(0);
    expect(step(idle, { type: 'bet', step: -1 })[0].betIndex).toBe(0);
    expect(step({ ...idle, betIndex: bets.length - 1 }, { type: 'bet', step: 1 })[0].betIndex).toBe(bets.length - 1);
  });
});

it('[R6] an unfinished round is shown again at once, with its own bet and without booking anything', () => {
  const round = { ...roundOf(book, bets[2] ?? 0, 'R9'), win: 800 };
  const [control, effects] = openControl({ ...session, round });
  expect(effects).toEqual([
    { type: 'sayResumed', waits: false, autoResolved: false },
    { type: 'play', round, from: 0 },
  ]);
  expect(control).toMatchObject({ phase: 'playing', betIndex: 2, balance: 9200 });
  expect(step(control, { type: 'shown' })[0].balance).toBe(10_000);
});

it('a win that a person checks first is shown, is not in the balance, and ends autoplay', () => {
  const won = { ...answer, win: 800, held: 800, balance: 9_000 };
  const [playing] = after(idle, { type: 'spin', key: 'k1' }, { type: 'answered', answer: won });
  const auto = { rounds: 5, left: 5, winAbove: null, balanceBelow: null, atFeature: false };
  expect(playing.balance).toBe(9_000);
  const [rested, effects] = step({ ...playing, auto }, { type: 'shown' });
  expect(rested).toMatchObject({ phase: 'idle', balance: 9_000, auto: null });
  expect(effects).toEqual([{ type: 'reportShown', round: won.round }, { type: 'sayHeld' }]);
});

it('a live update of the jackpot moves the meter between rounds, never while one is shown', () => {
  const sums = { minor: 100, lowerMinor: 90, mustHitByMinor: 900, seedMinor: 0 };
  const jackpot = { slug: 'mail-bag', name: { en: '', hi: '' }, ...sums, contribution: '1/50', wholeAtBet: 200 };
  const [waiting] = openControl({ ...session, jackpot });
  expect(step(waiting, { type: 'jackpot', slug: 'mail-bag', minor: 120 })[1]).toEqual([{ type: 'showJackpot', minor: 120 }]);
  expect(step(waiting, { type: 'jackpot', slug: 'another', minor: 120 })).toEqual([waiting, []]);
  const [playing] = after(waiting, { type: 'spin', key: 'k1' }, { type: 'answered', answer });
  const [updated, effects] = step(playing, { type: 'jackpot', slug: 'mail-bag', minor: 5 });
  expect(effects).toEqual([]);
  expect(updated.jackpot?.minor).toBe(5);
});

it('two keys are never the same', () => {
  expect(new Set(Array.from({ length: 200 }, newKey)).size).toBe(200);
});

describe('a free bet', () => {
  const free = (left: number, bet = bets[0] ?? 0) =>
    openControl({ ...session, balance: 0, freeBets: [{ left, bet, endsAt: 2_000_000_000 }] })[0];

  it('is played first, with an empty balance too, and takes nothing', () => {
    const [asking, effects] = step(free(2), { type: 'spin', key: 'k1' });
    expect(effects.at(-1)).toEqual({ type: 'post', bet: bets[0], isFree: true, key: 'k1', afterMs: 0 });
    const [playing] = step(asking, { type: 'answered', answer: { ...answer, balance: 500 } });
    expect([asking.balance, playing.freeBets[0]?.left, playing.balanceAfter]).toEqual([0, 1, 500]);
  });

  it('is sent again as free after a lost answer, and gives no money back when it is rejected', () => {
    const [asking] = step(free(1), { type: 'spin', key: 'k1' });
    expect(step(asking, { type: 'lost' })[1].at(-1)).toMatchObject({ type: 'post', isFree: true, key: 'k1' });
    const [back] = step(asking, { type: 'rejected', errorKey: 'errors.bet.no_free_bet', text: 'none' });
    expect([back.balance, back.freeBets, back.phase]).toEqual([0, [], 'idle']);
  });

  it('is the highest bet of the game that it covers, which cannot be changed; after the last one bets cost money again', () => {
    const [playing] = after(free(1, (bets[1] ?? 0) + 1), { type: 'bet', step: 1 }, { type: 'spin', key: 'k1' });
    expect(playing.asked).toMatchObject({ bet: bets[1], isFree: true });
    const [done] = after(playing, { type: 'answered', answer: { ...answer, balance: 10_000, win: 0 } }, { type: 'shown' });
    expect(step(done, { type: 'spin', key: 'k2' })[1].at(-1)).toEqual({ type: 'post', bet: bets[0], key: 'k2', afterMs: 0 });
  });

  it('that covers no bet of the game is none', () => {
    expect(step(free(1, 1), { type: 'spin', key: 'k1' })[1]).toEqual([{ type: 'sayNoMoney' }]);
  });
});
