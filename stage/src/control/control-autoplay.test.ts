import { describe, expect, it } from 'vitest';
import type { AutoPlan } from './state.ts';
import { step } from './control.ts';
import { openControl } from './open-control.ts';
import { bookOf, readFixture } from '../book/fixtures.ts';
import { answerOf, roundOf, sessionOf } from './session-fixture.ts';
import type { Action, Control } from './state.ts';

const fixture = readFixture('diwali-night');
const bet = fixture.bets[0] ?? 0;
const lose = roundOf(bookOf(fixture, 'lose'), bet);
const small = roundOf(bookOf(fixture, 'small'), bet);
const free = roundOf(bookOf(fixture, 'free'), bet);
const plan: AutoPlan = { rounds: 10, winAbove: null, balanceBelow: null, atFeature: false };
const after = (start: Control, ...actions: readonly Action[]) =>
  actions.reduce<ReturnType<typeof step>>(([control], action) => step(control, action), [start, []]);
const opened = (autoplayRounds: number) =>
  openControl(sessionOf(fixture, { balance: 100_000, allows: { autoplayRounds, turbo: false } }))[0];
const played = (change: Partial<AutoPlan>, round = lose, balance = 90_000) =>
  after(
    opened(50),
    { type: 'autoStart', plan: { ...plan, ...change } },
    { type: 'spin', key: 'k1' },
    { type: 'answered', answer: answerOf(round, balance) },
    { type: 'shown' },
  );
const continues = ([, effects]: ReturnType<typeof step>) => effects.some(({ type }) => type === 'again');

describe('[R9] autoplay', () => {
  it('is off unless the operator allows it', () => {
    expect(step(opened(0), { type: 'autoStart', plan })).toEqual([opened(0), []]);
  });

  it('never plays more rounds than the operator allows', () => {
    expect(step(opened(5), { type: 'autoStart', plan: { ...plan, rounds: 100 } })[0].auto?.left).toBe(5);
  });

  it('continues after a round, and ends with its last', () => {
    expect(continues(played({}))).toBe(true);
    expect(continues(played({ rounds: 1 }))).toBe(false);
    expect(played({ rounds: 1 })[0].auto).toBeNull();
  });

  it.each([
    ['a win above the sum', { winAbove: small.win - 1 }, small, 90_000],
    ['a balance below the sum', { balanceBelow: 90_001 }, lose, 90_000],
    ['a feature', { atFeature: true }, free, 90_000],
    ['too little money for the next', {}, lose, bet - 1],
  ] as const)('stops at %s', (_, change, round, balance) => {
    expect(continues(played(change, round, balance))).toBe(false);
  });

  it.each([
    ['a win that is not above the sum', { winAbove: small.win }, small],
    ['a balance at the sum', { balanceBelow: 90_000 }, lose],
    ['a feature without the setting to stop at it', {}, free],
  ] as const)('continues at %s', (_, change, round) => {
    expect(continues(played(change, round))).toBe(true);
  });

  it('stops when the player stops it, when a bet is rejected, and when the bet is changed', () => {
    const [auto] = step(opened(50), { type: 'autoStart', plan });
    expect(step(auto, { type: 'autoStop' })[0].auto).toBeNull();
    expect(step(auto, { type: 'bet', step: 1 })[0].auto).toBeNull();
    expect(after(auto, { type: 'spin', key: 'k' }, { type: 'rejected', errorKey: 'errors.limit_reached', text: '' })[0].auto).toBeNull();
  });

  it('requested while a round is shown, begins after it', () => {
    const [playing] = after(opened(50), { type: 'spin', key: 'k' }, { type: 'answered', answer: answerOf(lose, 90_000) });
    const [waiting, effects] = step(playing, { type: 'autoStart', plan });
    expect(effects).toEqual([]);
    expect(continues(step(waiting, { type: 'shown' }))).toBe(true);
  });

  it.each([
    ['the network fails', { type: 'lost' } as const],
    ['the server wants a longer pause than a spin', { type: 'lost', ttlSec: 30, text: '' } as const],
  ])('stops when %s, and the bet under way is still decided', (_, lost) => {
    const [control, effects] = after(opened(50), { type: 'autoStart', plan }, { type: 'spin', key: 'k' }, lost);
    expect([control.auto, control.asked?.key]).toEqual([null, 'k']);
    expect(effects.some(({ type }) => type === 'post')).toBe(true);
    expect(continues(after(control, { type: 'answered', answer: answerOf(lose, 90_000) }, { type: 'shown' }))).toBe(false);
  });

  it('continues after a pause that is no longer than a spin', () => {
    const [control] = after(opened(50), { type: 'autoStart', plan }, { type: 'spin', key: 'k' }, { type: 'lost', ttlSec: 2 });
    expect(control.auto?.left).toBe(9);
  });

  it('stops in a hidden tab: the round under way is shown to its end, and no other follows', () => {
    const [playing] = after(
      opened(50),
      { type: 'autoStart', plan },
      { type: 'spin', key: 'k' },
      { type: 'answered', answer: answerOf(lose, 90_000) },
    );
    const [left, effects] = step(playing, { type: 'autoStop' });
    expect([left.phase, left.auto, effects]).toEqual(['playing', null, []]);
    expect(after(left, { type: 'shown' })).toMatchObject([{ phase: 'idle' }, [{ type: 'reportShown' }]]);
  });

  it('stops at a question: only the player answers it', () => {
    const gamble = readFixture('chit-pat');
    const [start] = openControl(sessionOf(gamble, { balance: 100_000, allows: { autoplayRounds: 50, turbo: false } }));
    const [control] = after(
      start,
      { type: 'autoStart', plan },
      { type: 'spin', key: 'k' },
      { type: 'answered', answer: answerOf(roundOf(bookOf(gamble, 'gambleWaits'), gamble.bets[0] ?? 0), 9000) },
      { type: 'shown' },
    );
    expect(control).toMatchObject({ phase: 'choosing', auto: null });
  });
});
