import { autoplayContinues, startAuto } from './autoplay.ts';
import { freeBetOf, nextBetOf, takenBy, withoutOne } from './free-bets.ts';
import { resume } from './open-control.ts';
import { bookedMinor, questionOf } from './question.ts';
import type { Action, Control, Effect, Phase, Step } from './state.ts';
import { stepError } from './step-error.ts';

/** Autoplay requested while a round is on its way or shown begins after it. */
const mayStartAuto: ReadonlySet<Phase> = new Set<Phase>(['idle', 'asking', 'playing']);

/** The stage's only rules: one bet at a time, one key each, the same key until it is decided; so for every choice. */
export function step(control: Control, action: Action): Step {
  switch (action.type) {
    case 'spin':
      return spin(control, action.key);
    case 'answered':
      return answered(control, action);
    case 'shown':
      return shown(control);
    case 'choose':
      return choose(control, action.value);
    case 'session':
      return control.phase === 'fetching' ? fetched(control, action) : [control, []];
    case 'autoStart': {
      const auto = startAuto(action.plan, control.autoplayMax);
      if (auto === null || !mayStartAuto.has(control.phase)) return [control, []];
      return [{ ...control, auto }, control.phase === 'idle' ? [{ type: 'again' }] : []];
    }
    case 'autoStop':
      return [control.auto === null ? control : { ...control, auto: null }, []];
    case 'money':
      // The result of a round under way is shown at its end.
      return [control.phase === 'idle' ? { ...control, balance: action.balance, balanceAfter: action.balance } : control, []];
    case 'jackpot': {
      if (control.jackpot?.slug !== action.slug) return [control, []];
      // While a round is shown the meter does not move: it could reveal how the round ends.
      const isShown = control.phase === 'idle' || control.phase === 'choosing';
      return [
        { ...control, jackpot: { ...control.jackpot, minor: action.minor } },
        isShown ? [{ type: 'showJackpot', minor: action.minor }] : [],
      ];
    }
    case 'bet': {
      if (control.phase !== 'idle' || freeBetOf(control) !== null) return [control, []];
      const betIndex = Math.min(control.bets.length - 1, Math.max(0, control.betIndex + action.step));
      return [{ ...control, betIndex, auto: null }, []];
    }
    case 'lost':
    case 'rejected':
    case 'expired':
      return stepError(control, action);
  }
}

function spin(control: Control, key: string): Step {
  const bet = nextBetOf(control);
  if (control.phase !== 'idle' || bet === undefined) return [control, []];
  const free = freeBetOf(control) === null ? {} : ({ isFree: true } as const);
  if (!('isFree' in free) && control.balance < bet) return [{ ...control, auto: null }, [{ type: 'sayNoMoney' }]];
  const asked = { key, bet, ...free, tries: 1 };
  const auto = control.auto === null ? null : { ...control.auto, left: control.auto.left - 1 };
  return [
    { ...control, phase: 'asking', isFreeRound: 'isFree' in free, asked, balance: control.balance - takenBy(asked), auto },
    [{ type: 'startReels' }, { type: 'post', bet, ...free, key, afterMs: 0 }],
  ];
}

/** The server's answer to a bet, or to a choice: then only what is new of the book is played. */
function answered(control: Control, { answer }: Extract<Action, { type: 'answered' }>): Step {
  const isBet = control.phase === 'asking' && control.asked !== null;
  const isChoice = control.phase === 'choosing' && control.chosen !== null && control.round?.round === answer.round;
  if (!isBet && !isChoice) return [control, []];
  const from = isBet ? 0 : control.played;
  return [
    {
      ...control,
      phase: 'playing',
      asked: null,
      freeBets: control.asked?.isFree === true ? withoutOne(control) : control.freeBets,
      chosen: null,
      round: answer,
      played: from,
      balance: answer.balance - bookedMinor(answer),
      balanceAfter: answer.balance,
      fairness: answer.fairness,
      jackpot:
        control.jackpot !== null && answer.jackpot?.slug === control.jackpot.slug
          ? { ...control.jackpot, minor: answer.jackpot.minor }
          : control.jackpot,
    },
    [{ type: 'play', round: answer, from }],
  ];
}

function shown(control: Control): Step {
  if (control.phase !== 'playing' || control.round === null) return [control, []];
  const { round } = control;
  const played = round.book.events.length;
  const question = questionOf(round.book);
  // A question means a feature: autoplay ends with it.
  if (question !== null) return [{ ...control, phase: 'choosing', played, auto: null }, [{ type: 'ask', question }]];
  const isHeld = (round.held ?? 0) > 0;
  const continues = autoplayContinues(control) && !isHeld;
  const effects: readonly Effect[] = [{ type: 'reportShown', round: round.round }, ...(isHeld ? ([{ type: 'sayHeld' }] as const) : [])];
  return [
    { ...control, phase: 'idle', played, balance: control.balanceAfter, auto: continues ? control.auto : null },
    continues ? [...effects, { type: 'again' }] : effects,
  ];
}

function choose(control: Control, value: number): Step {
  if (control.phase !== 'choosing' || control.chosen !== null || control.round === null) return [control, []];
  const question = questionOf(control.round.book);
  if (question === null || !question.allowed.includes(value)) return [control, []];
  const { at } = question;
  return [{ ...control, chosen: { at, value, tries: 1 } }, [{ type: 'postChoice', round: control.round.round, at, value, afterMs: 0 }]];
}

/** The server has sent the state of the game. A round of this window that is no longer open there was ended elsewhere. */
function fetched(control: Control, { session }: Extract<Action, { type: 'session' }>): Step {
  const [next, effects] = resume(control, session);
  if (session.round === null) return [next, [{ type: 'returnReels' }, { type: 'sayElsewhere' }]];
  if (control.round?.round !== session.round.round) return [next, [{ type: 'returnReels' }, ...effects]];
  // The round of this window: what another window answered in it is shown now.
  const asAnswered = (effect: Effect): Effect => (effect.type === 'sayResumed' && !effect.autoResolved ? { type: 'sayAnswered' } : effect);
  return [next, effects.map(asAnswered)];
}

/** A fresh idempotency key; randomUUID is missing on plain http, these bytes are not. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
