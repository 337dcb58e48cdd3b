import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentStatus as status, type PaymentStatus } from '@mela/contract/money/payment-status';
import { withTransitions } from './draw-transitions.ts';
import {
  doneStates,
  failedStates,
  isCancellable,
  judge,
  openStates,
  stepOf,
  transitions,
  type Direction,
  type PaymentEventName,
} from './transitions.ts';

const statuses = Object.values(status);
const events = [...new Set(transitions.map(({ event }) => event))];
const directions = ['deposit', 'withdrawal'] as const;
const allowed = (direction: Direction, from: number) =>
  events.flatMap((event) => {
    const verdict = judge(direction, from, event);
    return typeof verdict === 'object' ? [{ event, ...verdict }] : [];
  });

describe('the table of transitions', () => {
  it('[4.13] each event changes, or does not change, every state in one way', () => {
    for (const { direction, event, from, ignoredIn } of transitions) {
      expect(transitions.filter((row) => row.direction === direction && row.event === event)).toHaveLength(1);
      const known: readonly (number | null)[] = [...from, ...ignoredIn];
      expect(new Set(known).size, `${direction} ${event}`).toBe(known.length);
    }
  });

  it.each([
    ['deposit', 'report.fail', status.SUCCESS],
    ['deposit', 'report.fail', status.VERIFY],
    ['deposit', 'operator.credit', status.SUCCESS],
    ['deposit', 'operator.credit', status.CONFIRMED],
    ['deposit', 'operator.refund', status.SUCCESS],
    ['deposit', 'player.cancel', status.PROCESS],
    ['withdrawal', 'report.success', status.CANCELLED],
    ['withdrawal', 'report.success', status.FAIL],
    ['withdrawal', 'report.success', status.NEW],
    ['withdrawal', 'report.fail', status.SUCCESS],
    ['withdrawal', 'report.fail', status.MANUAL],
    ['withdrawal', 'player.cancel', status.ACCEPTED],
    ['withdrawal', 'player.cancel', status.CONFIRMED],
    ['withdrawal', 'operator.refuse', status.ACCEPTED],
    ['withdrawal', 'operator.approve', status.CANCELLED],
    ['withdrawal', 'payout.begun', status.MANUAL],
  ] as const)('[4.13] of a %s, %s in state %i is refused', (direction, event, from) => {
    expect(judge(direction, from, event)).toBe('refused');
  });

  it('[4.13] every state is reached from the request, by the directions that use it', () => {
    const reached = (direction: Direction) => {
      const seen = new Set<number>([status.NEW]);
      for (const state of seen) for (const { to } of allowed(direction, state)) seen.add(to);
      return seen;
    };
    const [deposit, withdrawal] = directions.map(reached);
    expect([...new Set([...(deposit ?? []), ...(withdrawal ?? [])])].toSorted((a, b) => a - b)).toEqual(statuses);
    expect(deposit?.has(status.MANUAL)).toBe(false);
    expect(withdrawal?.has(status.REFUND_CONTROVERSIAL)).toBe(false);
  });

  it('no sequence of events credits a deposit twice, or ends a held sum twice', () => {
    const anyEvent = fc.constantFrom<PaymentEventName>(...events);
    fc.assert(
      fc.property(fc.constantFrom(...directions), fc.array(anyEvent, { maxLength: 60 }), (direction, wishes) => {
        let state: PaymentStatus = status.NEW;
        const effects: string[] = [];
        for (const event of wishes) {
          const verdict = judge(direction, state, event);
          if (typeof verdict !== 'object') continue;
          state = verdict.to;
          if (verdict.effect !== 'none') effects.push(verdict.effect);
        }
        const isOver = state === status.SUCCESS || state === status.CANCELLED || (state === status.FAIL && direction === 'withdrawal');
        if (direction === 'withdrawal') {
          expect([effects.length <= 1, effects.length === 1]).toEqual([true, isOver]);
          return;
        }
        // One that was taken back may be credited again: never twice without that between.
        expect(effects).toEqual(effects.map((_, at) => (at % 2 === 0 ? 'credit' : 'take_back')));
        expect(effects.at(-1) === 'credit').toBe(state === status.SUCCESS);
      }),
      { numRuns: 2000 },
    );
  });

  it('an ended payment has no next step, and one without a next step waits for a person or has ended', () => {
    for (const direction of directions)
      for (const state of statuses) {
        const ways = allowed(direction, state).map(({ event }) => event);
        if (stepOf(direction, state) !== null) expect(ways.length).toBeGreaterThan(0);
        else if (ways.some((event) => !event.startsWith('report.') && event !== 'credit.refused'))
          expect(ways.some((event) => event.startsWith('operator.'))).toBe(true);
      }
  });

  it('[4.12] only a withdrawal that is NEW or MANUAL can be cancelled, and only a deposit is held', () => {
    expect(statuses.filter((state) => isCancellable('withdrawal', state))).toEqual([status.NEW, status.MANUAL]);
    expect(statuses.some((state) => isCancellable('deposit', state))).toBe(false);
    const held = transitions.filter(({ event }) => event === 'operator.refund');
    expect(held.map(({ direction, from }) => [direction, from])).toEqual([['deposit', [status.VERIFY, status.REFUND_CONTROVERSIAL]]]);
  });

  it('[4.13] every state is open, done or failed, as its ways out say, and every list of states is one of these', () => {
    expect([...openStates, ...doneStates, ...failedStates].toSorted((a, b) => a - b)).toEqual(statuses);
    for (const state of statuses) {
      const isAwaited = directions.some(
        (direction) =>
          stepOf(direction, state) !== null ||
          allowed(direction, state).some(({ event, effect }) => /^(operator|player)\./.test(event) && effect !== 'take_back'),
      );
      expect(openStates.includes(state), String(state)).toBe(isAwaited);
    }
    expect(openStates).toContain(status.CONFIRMED);
    expect([doneStates, failedStates]).toEqual([[status.SUCCESS], [status.FAIL, status.CANCELLED]]);
  });

  it.each([
    ['deposit', 'success', status.SUCCESS, 'credit'],
    ['deposit', 'fail', status.FAIL, 'none'],
    ['deposit', 'pending', status.DELAYED, 'none'],
    ['deposit', 'returned', status.CANCELLED, 'none'],
    ['withdrawal', 'success', status.SUCCESS, 'settle'],
    ['withdrawal', 'fail', status.FAIL, 'release'],
    ['withdrawal', 'pending', status.DELAYED, 'none'],
    ['withdrawal', 'returned', status.FAIL, 'release'],
  ] as const)('[4.13] a %s that is reported as %s goes to %i by the effect %s', (direction, outcome, to, effect) => {
    expect(judge(direction, status.PROCESS, `report.${outcome}`)).toEqual({ to, effect });
  });

  it('[4.13] a deposit whose money went back is never credited afterwards, and one that is credited is for a person', () => {
    for (const state of statuses) {
      const verdict = judge('deposit', state, 'report.returned');
      if (typeof verdict === 'object') expect([verdict.to, judge('deposit', verdict.to, 'report.success')]).toEqual([10, 'ignored']);
    }
    expect(judge('deposit', status.SUCCESS, 'report.returned')).toBe('refused');
    expect(judge('withdrawal', status.SUCCESS, 'report.returned')).toBe('refused');
  });

  it('[4.13] is what the documentation draws', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../../docs/payments.md'), 'utf8');
    expect(withTransitions(page)).toBe(page);
  });
});
