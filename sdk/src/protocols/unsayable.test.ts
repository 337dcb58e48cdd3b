import { describe, expect, it } from 'vitest';
import {
  actionList,
  type Bet,
  type Protocol,
  type Rollback,
  seamlessWallet,
  signedForm,
  type Step,
  type Steps,
  type Win,
} from '../index.ts';

const account = { url: 'https://wallet.example/provider/v1', name: 'acme', secret: 'a secret', currency: 'INR' };
const shared = { session: 's-1', game: 'tota', round: 'r-1' } as const;
const bet: Bet = { ...shared, kind: 'bet', id: 'b-1', amountMinor: 1_000 };
const win: Win = { ...shared, kind: 'win', id: 'w-1', bet: 'b-1', amountMinor: 5, ends: false };
const undo: Rollback = { ...shared, kind: 'rollback', id: 'u-1', bet: 'b-1' };
const bodyOf = (protocol: Protocol, ...steps: Steps) => protocol.call(steps, account, 1_790_000_000, 'n-1').body;

describe('a field that a step may have', () => {
  // What the body has for it, or null where the protocol has no field for it.
  it.each<[name: string, step: Step, inBody: Readonly<Record<Protocol['name'], string | null>>]>([
    ['gift of a bet', { ...bet, gift: 'g-1' }, { 'seamless-wallet': '"g-1"', 'action-list': '"g-1"', 'signed-form': 'type=freespin' }],
    ['end with a bet', { ...bet, ends: true }, { 'seamless-wallet': null, 'action-list': '"finished":true', 'signed-form': 'finished=1' }],
    [
      'end with a win',
      { ...win, ends: true },
      { 'seamless-wallet': '"round_closed":true', 'action-list': '"finished":true', 'signed-form': 'finished=1' },
    ],
    [
      'end with a rollback',
      { ...undo, ends: true },
      { 'seamless-wallet': '"round_closed":true', 'action-list': '"finished":true', 'signed-form': null },
    ],
    [
      'source of a win',
      { ...win, source: 'jackpot' },
      { 'seamless-wallet': '"win_type":"jackpot"', 'action-list': '"type":"jackpot"', 'signed-form': 'type=jackpot' },
    ],
    [
      'sum of free rounds',
      { kind: 'free-rounds', session: 's-1', game: 'tota', id: 'f-1', gift: '7', rounds: 3, amountMinor: 500 },
      { 'seamless-wallet': null, 'action-list': '"issue_id":"7","action_id":"f-1","rounds":3,"amount":500', 'signed-form': null },
    ],
    [
      'end of a round',
      { ...shared, kind: 'end' },
      { 'seamless-wallet': null, 'action-list': '"finished":true,"actions":[]', 'signed-form': null },
    ],
  ])('is sent, or the call throws: %s', (_, step, inBody) => {
    for (const protocol of [seamlessWallet, actionList, signedForm]) {
      const expected = inBody[protocol.name];
      if (expected === null) expect(() => bodyOf(protocol, step), protocol.name).toThrow(TypeError);
      else expect(bodyOf(protocol, step), protocol.name).toContain(expected);
    }
  });

  it('that says what is so without it is no error', () => {
    expect(bodyOf(seamlessWallet, { ...bet, ends: false })).toContain('"b-1"');
    expect(bodyOf(signedForm, { ...undo, ends: false })).toContain('refund');
  });
});

describe('a list', () => {
  it.each<[what: string, steps: Steps]>([
    ['the balance', [bet, { kind: 'balance', session: 's-1', game: 'tota' }]],
    ['the end of a round', [bet, { ...shared, kind: 'end' }]],
    ['two rounds', [bet, { ...win, round: 'r-2' }]],
    ['two sessions', [bet, { ...win, session: 's-2' }]],
    ['two games', [bet, { ...win, game: 'tea' }]],
    [
      'two gifts',
      [
        { ...bet, gift: 'g-1' },
        { ...bet, id: 'b-2', gift: 'g-2' },
      ],
    ],
    [
      'a free bet and another',
      [
        { ...bet, gift: 'g-1' },
        { ...bet, id: 'b-2' },
      ],
    ],
    ['a rollback beside a bet', [bet, undo]],
    ['an end before its last action', [bet, { ...win, ends: true }, { ...bet, id: 'b-2' }]],
  ])('that cannot be one call is refused before it is sent: %s', (_, steps) =>
    expect(() => bodyOf(actionList, ...steps)).toThrow(TypeError),
  );

  it.each<[what: string, steps: Steps]>([
    ['a bet, its win and another bet', [bet, win, { ...bet, id: 'b-2' }]],
    ['free bets of one gift with a win', [{ ...bet, gift: 'g-1' }, { ...bet, id: 'b-2', gift: 'g-1' }, win]],
    ['rollbacks', [undo, { ...undo, id: 'u-2', bet: 'b-2', ends: true }]],
  ])('of one round has all its actions: %s', (_, steps) => {
    const { actions } = JSON.parse(bodyOf(actionList, ...steps)) as { actions: readonly { action_id: string }[] };
    expect(actions.map(({ action_id }) => action_id)).toEqual(steps.map((step) => 'id' in step && step.id));
  });
});
