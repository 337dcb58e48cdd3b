import type { Fairness, Session, ShownRound, SpinAnswer } from '../api/stage-api.ts';

/**
 * idle: a bet may be placed · asking: a bet is on its way · playing: a book is being shown · dead: nothing more can be played here.
 */
export type Phase = 'idle' | 'asking' | 'playing' | 'dead';

export type Control = {
  readonly phase: Phase;
  readonly bets: readonly number[];
  readonly betIndex: number;
  /** What the player may know of the balance in paise: the result of a round enters only when it has been shown. */
  readonly balance: number;
  /** The balance once the round under way has been shown. */
  readonly balanceAfter: number;
  /** The round under way or last shown. */
  readonly round: ShownRound | null;
  readonly fairness: Fairness;
  /** The bet on its way: the same key goes with every try. */
  readonly asked: { readonly key: string; readonly bet: number; readonly tries: number } | null;
};

export type Action =
  | { readonly type: 'spin'; readonly key: string }
  | { readonly type: 'answered'; readonly answer: SpinAnswer }
  | { readonly type: 'lost'; readonly ttlSec?: number }
  | { readonly type: 'refused'; readonly isNoMoney: boolean; readonly text: string }
  | { readonly type: 'expired' }
  | { readonly type: 'shown' }
  | { readonly type: 'bet'; readonly step: 1 | -1 };

export type Effect =
  | { readonly type: 'post'; readonly bet: number; readonly key: string; readonly afterMs: number }
  | { readonly type: 'startReels' }
  | { readonly type: 'returnReels' }
  | { readonly type: 'play'; readonly round: ShownRound }
  | { readonly type: 'reportShown'; readonly round: string | number }
  | { readonly type: 'sayNoMoney' }
  | { readonly type: 'say'; readonly text: string }
  | { readonly type: 'sayOffline' }
  | { readonly type: 'sayExpired' };

export type Step = readonly [Control, readonly Effect[]];

/** The longest pause between two tries of the same bet. */
const pauseMsMax = 8000;

export function openControl(session: Session): Step {
  const betIndex = session.round === null ? 0 : Math.max(0, session.bets.indexOf(session.round.bet));
  const control: Control = {
    phase: 'idle',
    bets: session.bets,
    betIndex,
    balance: session.balance,
    balanceAfter: session.balance,
    round: null,
    fairness: session.fairness,
    asked: null,
  };
  if (session.round === null) return [control, []];
  // The win is booked already; the balance shown without it until the round has been shown again.
  return [
    { ...control, phase: 'playing', round: session.round, balance: session.balance - session.round.win },
    [{ type: 'play', round: session.round }],
  ];
}

/** The stage's only rules about bets: one at a time, one key each, the same key until it is decided. */
export function step(control: Control, action: Action): Step {
  switch (action.type) {
    case 'spin': {
      const bet = control.bets[control.betIndex];
      if (control.phase !== 'idle' || bet === undefined) return [control, []];
      if (control.balance < bet) return [control, [{ type: 'sayNoMoney' }]];
      return [
        { ...control, phase: 'asking', asked: { key: action.key, bet, tries: 1 }, balance: control.balance - bet },
        [{ type: 'startReels' }, { type: 'post', bet, key: action.key, afterMs: 0 }],
      ];
    }
    case 'answered': {
      if (control.phase !== 'asking' || control.asked === null) return [control, []];
      const { answer } = action;
      return [
        {
          ...control,
          phase: 'playing',
          asked: null,
          round: answer,
          balance: answer.balance - answer.win,
          balanceAfter: answer.balance,
          fairness: answer.fairness,
        },
        [{ type: 'play', round: answer }],
      ];
    }
    case 'lost': {
      if (control.phase !== 'asking' || control.asked === null) return [control, []];
      const { key, bet, tries } = control.asked;
      const afterMs = action.ttlSec === undefined ? Math.min(pauseMsMax, 500 * 2 ** (tries - 1)) : action.ttlSec * 1000;
      const effects: Effect[] = action.ttlSec === undefined ? [{ type: 'sayOffline' }] : [];
      return [{ ...control, asked: { key, bet, tries: tries + 1 } }, [...effects, { type: 'post', bet, key, afterMs }]];
    }
    case 'refused':
      if (control.phase !== 'asking' || control.asked === null) return [control, []];
      return [
        { ...control, phase: 'idle', balance: control.balance + control.asked.bet, asked: null },
        [{ type: 'returnReels' }, action.isNoMoney ? { type: 'sayNoMoney' } : { type: 'say', text: action.text }],
      ];
    case 'expired':
      return [
        { ...control, phase: 'dead', asked: null, balance: control.asked === null ? control.balance : control.balance + control.asked.bet },
        [{ type: 'returnReels' }, { type: 'sayExpired' }],
      ];
    case 'shown':
      if (control.phase !== 'playing' || control.round === null) return [control, []];
      return [{ ...control, phase: 'idle', balance: control.balanceAfter }, [{ type: 'reportShown', round: control.round.round }]];
    case 'bet': {
      if (control.phase !== 'idle') return [control, []];
      const betIndex = Math.min(control.bets.length - 1, Math.max(0, control.betIndex + action.step));
      return [{ ...control, betIndex }, []];
    }
  }
}

/** A fresh idempotency key; randomUUID is missing on plain http, these bytes are not. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
