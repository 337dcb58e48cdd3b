import { describe, expect, it } from 'vitest';
import type { SpinAnswer } from '../api/stage-api.ts';
import { newKey, step } from './control.ts';
import { openControl } from './open-control.ts';
import { questionOf } from './question.ts';
import { bookOf, readFixture } from '../book/fixtures.ts';
import { answerOf, roundOf, sessionOf, awaitingChoiceAt } from './session-fixture.ts';
import type { Action, Effect } from './state.ts';

const fixture = readFixture('chit-pat');
const bet = fixture.bets[0] ?? 0;
const books = ['lose', 'small', 'gambleWon', 'gambleLost', 'gambleCollected'].map((kind) => bookOf(fixture, kind));

/** Numbers 0…1 from a seed, so that a failing run can be repeated. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A small server: bets by key, one round that awaits a choice, choices by question. A second window may use it too. */
function openServer(roll: () => number) {
  const byKey = new Map<string, string>();
  const rounds = new Map<string, { whole: (typeof books)[number]; made: number; shown: boolean }>();
  let balance = 10_000;
  let booked = 0;
  let last = '';
  const view = (id: string): SpinAnswer => {
    const { whole, made } = rounds.get(id)!;
    const waits = whole.events.filter(({ type }) => type === 'awaitChoice').length > made;
    return answerOf(roundOf(waits ? awaitingChoiceAt(whole, made) : whole, bet, id), balance);
  };
  const isAwaitingChoice = (id: string) => id !== '' && questionOf(view(id).book) !== null;
  return {
    get balance() {
      return balance;
    },
    get booked() {
      return booked;
    },
    spin(key: string): SpinAnswer | string {
      const known = byKey.get(key);
      if (known !== undefined) return view(known);
      if (isAwaitingChoice(last)) return 'errors.round.waits';
      if (balance < bet) return 'errors.bet.not_enough_money';
      booked += 1;
      last = `R${booked}`;
      byKey.set(key, last);
      rounds.set(last, { whole: books[Math.floor(roll() * books.length)]!, made: 0, shown: false });
      balance -= bet;
      if (!isAwaitingChoice(last)) balance += view(last).win;
      return view(last);
    },
    choose(id: string, at: number): SpinAnswer | string {
      const round = rounds.get(id);
      if (round === undefined || (!isAwaitingChoice(id) && at >= round.made)) return 'errors.round.not_found';
      if (at === round.made) {
        round.made += 1;
        if (!isAwaitingChoice(id)) balance += view(id).win;
      }
      return view(id);
    },
    chooseElsewhere() {
      if (isAwaitingChoice(last)) this.choose(last, rounds.get(last)!.made);
    },
    session: () => sessionOf(fixture, { balance, round: last === '' || rounds.get(last)!.shown ? null : view(last) }),
    shown(id: string) {
      rounds.get(id)!.shown = true;
    },
  };
}

describe.each(Array.from({ length: 60 }, (_, index) => index + 1))(
  '[M2] [R6] course %i of losses, rejections and second windows',
  (seed) => {
    it('books one bet for each key, and the balance shown ends as the server’s', () => {
      const roll = dice(seed * 7919);
      const server = openServer(roll);
      const [opened, first] = openControl(server.session());
      let control = opened;
      let waiting: Effect[] = [...first];
      const keys = new Set<string>();
      const send = (action: Action) => {
        const [next, effects] = step(control, action);
        expect(next.balance).toBeGreaterThanOrEqual(0);
        control = next;
        waiting.push(...effects);
      };
      const ask = (call: () => SpinAnswer | string) => {
        if (roll() < 0.25) return send({ type: 'lost' });
        const answer = call();
        if (roll() < 0.25) return send({ type: 'lost' });
        send(typeof answer === 'string' ? { type: 'rejected', errorKey: answer, text: '' } : { type: 'answered', answer });
        // The network may deliver twice.
        if (roll() < 0.1 && typeof answer !== 'string') send({ type: 'answered', answer });
      };
      const settle = () => {
        for (let turn = 0; turn < 400 && waiting.length > 0; turn += 1) {
          const [effect, ...rest] = waiting;
          waiting = rest;
          if (effect?.type === 'post') {
            keys.add(effect.key);
            ask(() => server.spin(effect.key));
          } else if (effect?.type === 'postChoice') ask(() => server.choose(effect.round, effect.at));
          else if (effect?.type === 'fetch') send(roll() < 0.3 ? { type: 'lost' } : { type: 'session', session: server.session() });
          else if (effect?.type === 'play') send({ type: 'shown' });
          else if (effect?.type === 'reportShown' && roll() < 0.8) server.shown(effect.round);
          else if (effect?.type === 'ask') {
            if (roll() < 0.2) server.chooseElsewhere();
            const { allowed } = effect.question;
            send({ type: 'choose', value: allowed[Math.floor(roll() * allowed.length)] ?? 0 });
          }
        }
      };
      settle();
      for (let round = 0; round < 25; round += 1) {
        send({ type: 'spin', key: newKey() });
        if (roll() < 0.3) send({ type: 'spin', key: newKey() });
        settle();
      }
      expect(control.phase).toBe('idle');
      expect(server.booked).toBeLessThanOrEqual(keys.size);
      expect(server.booked).toBeGreaterThan(0);
      expect(control.balance).toBe(server.balance);
    });
  },
);
