import { describe, expect, it } from 'vitest';
import { step } from './control.ts';
import { openControl } from './open-control.ts';
import { bookOf, readFixture } from '../book/fixtures.ts';
import { answerOf, roundOf, sessionOf, awaitingChoiceAt } from './session-fixture.ts';
import type { Action, Control } from './state.ts';

const fixture = readFixture('chit-pat');
const bet = fixture.bets[0] ?? 0;
const whole = bookOf(fixture, 'gambleWon');
const first = roundOf(awaitingChoiceAt(whole, 0), bet);
const second = roundOf(awaitingChoiceAt(whole, 1), bet);
const over = roundOf(whole, bet);
const session = sessionOf(fixture);
const balance = session.balance - bet;

const after = (start: Control, ...actions: readonly Action[]) =>
  actions.reduce<ReturnType<typeof step>>(([control], action) => step(control, action), [start, []]);
const [idle] = openControl(session);
const [choosing, asks] = after(
  idle,
  { type: 'spin', key: 'k1' },
  { type: 'answered', answer: answerOf(first, balance) },
  { type: 'shown' },
);
const call = { type: 'choose', value: 1 } as const;
const rejected = (errorKey: string) => ({ type: 'rejected', errorKey, text: 'no' }) as const;

describe('a round that asks', () => {
  it('waits once it has been shown, books nothing and reports no end', () => {
    expect(choosing).toMatchObject({ phase: 'choosing', balance, played: first.book.events.length });
    expect(asks).toEqual([{ type: 'ask', question: { at: 0, of: 'gamble', allowed: [0, 1, 2] } }]);
  });

  it('[M2] one answer is sent, even when more is pressed after it', () => {
    const [sent, effects] = step(choosing, call);
    expect(effects).toEqual([{ type: 'postChoice', round: 'R1', at: 0, value: 1, afterMs: 0 }]);
    expect(step(sent, { type: 'choose', value: 2 })).toEqual([sent, []]);
    expect(step(sent, { type: 'spin', key: 'k2' })).toEqual([sent, []]);
  });

  it('only what the question allows is an answer', () => {
    expect(step(choosing, { type: 'choose', value: 3 })).toEqual([choosing, []]);
    expect(step(idle, call)).toEqual([idle, []]);
  });

  it('[M2] a lost answer is sent again: the same question, the same value', () => {
    const [, effects] = after(choosing, call, { type: 'lost' }, { type: 'lost' });
    expect(effects).toEqual([
      { type: 'sayWait', text: '' },
      { type: 'postChoice', round: 'R1', at: 0, value: 1, afterMs: 1000 },
    ]);
  });

  it('plays only what is new, asks again, and ends on the balance of the server', () => {
    const [playing, effects] = after(choosing, call, { type: 'answered', answer: answerOf(second, balance) });
    expect(effects).toEqual([{ type: 'play', round: expect.objectContaining({ round: 'R1' }), from: first.book.events.length }]);
    const [again, asked] = step(playing, { type: 'shown' });
    expect(asked).toEqual([{ type: 'ask', question: { at: 1, of: 'gamble', allowed: [0, 1, 2] } }]);
    const [end, reports] = after(
      again,
      { type: 'choose', value: 0 },
      { type: 'answered', answer: answerOf(over, balance + over.win) },
      { type: 'shown' },
    );
    expect(end).toMatchObject({ phase: 'idle', balance: balance + over.win });
    expect(reports).toEqual([{ type: 'reportShown', round: 'R1' }]);
  });

  it('an answer to another round changes nothing', () => {
    const [sent] = step(choosing, call);
    expect(step(sent, { type: 'answered', answer: answerOf({ ...second, round: 'R2' }, 1) })).toEqual([sent, []]);
  });

  it.each(['errors.choice.taken', 'errors.choice.invalid', 'errors.round.not_found'])(
    '%s: the server is asked for the state of the round',
    (key) => {
      const [fetching, effects] = after(choosing, call, rejected(key));
      expect(fetching).toMatchObject({ phase: 'fetching', chosen: null });
      expect(effects).toEqual([{ type: 'fetch', afterMs: 0 }]);
    },
  );

  it('another window has answered: its events are played from where this one was', () => {
    const [playing, effects] = after(choosing, call, rejected('errors.choice.taken'), {
      type: 'session',
      session: { ...session, balance, round: second },
    });
    expect(playing).toMatchObject({ phase: 'playing', balance });
    expect(effects).toEqual([{ type: 'sayAnswered' }, { type: 'play', round: second, from: first.book.events.length }]);
  });

  it('another window has ended and shown it: the reels return, the player is informed', () => {
    const [control, effects] = after(choosing, call, rejected('errors.round.not_found'), {
      type: 'session',
      session: { ...session, balance: 12_345 },
    });
    expect(control).toMatchObject({ phase: 'idle', balance: 12_345, round: null });
    expect(effects).toEqual([{ type: 'returnReels' }, { type: 'sayElsewhere' }]);
  });

  it('any other rejection is shown with its reason, and the question is asked again', () => {
    const [control, effects] = after(choosing, call, rejected('errors.validation'));
    expect(control).toMatchObject({ phase: 'choosing', chosen: null });
    expect(effects.map(({ type }) => type)).toEqual(['say', 'ask']);
  });

  it('an ended session is the end here; the round waits for the next', () => {
    expect(after(choosing, call, { type: 'expired' })[0]).toMatchObject({ phase: 'dead', balance });
  });
});

describe('[R6] a round that awaits its choice at the server', () => {
  it('is played from its beginning when the game is opened, and asks again', () => {
    const [playing, effects] = openControl({ ...session, balance, round: second });
    expect(effects).toEqual([
      { type: 'sayResumed', waits: true, autoResolved: false },
      { type: 'play', round: second, from: 0 },
    ]);
    expect(playing.balance).toBe(balance);
    expect(step(playing, { type: 'shown' })[1]).toEqual([{ type: 'ask', question: { at: 1, of: 'gamble', allowed: [0, 1, 2] } }]);
  });

  it('is resumed when a spin is rejected because of it; the bet of that spin was never taken', () => {
    const [fetching, effects] = after(idle, { type: 'spin', key: 'k9' }, rejected('errors.round.waits'));
    expect(fetching).toMatchObject({ phase: 'fetching', balance: session.balance, asked: null });
    expect(effects).toEqual([{ type: 'returnReels' }, { type: 'fetch', afterMs: 0 }]);
    const [playing, plays] = step(fetching, { type: 'session', session: { ...session, balance, round: first } });
    expect(playing.phase).toBe('playing');
    expect(plays).toEqual([
      { type: 'returnReels' },
      { type: 'sayResumed', waits: true, autoResolved: false },
      { type: 'play', round: first, from: 0 },
    ]);
  });

  it('the request for its state is repeated until there is an answer', () => {
    const [control, effects] = after(idle, { type: 'spin', key: 'k9' }, rejected('errors.round.waits'), { type: 'lost' }, { type: 'lost' });
    expect(control.phase).toBe('fetching');
    expect(effects).toEqual([
      { type: 'sayWait', text: '' },
      { type: 'fetch', afterMs: 1000 },
    ]);
  });

  it('a rejection of that call ends the waiting, not the game', () => {
    const [control, effects] = after(idle, { type: 'spin', key: 'k9' }, rejected('errors.round.waits'), rejected('errors.unavailable'));
    expect(control.phase).toBe('idle');
    expect(effects.map(({ type }) => type)).toEqual(['returnReels', 'say']);
  });
});
