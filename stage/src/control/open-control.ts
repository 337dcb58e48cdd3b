import type { Session } from '../api/stage-api.ts';
import { nextBetOf } from './free-bets.ts';
import { bookedMinor, questionOf } from './question.ts';
import type { Control, Effect, Step } from './state.ts';

/** Begins a game from the server's state. A round that awaits a choice, or was not shown to its end, is played at once. */
export function openControl(session: Session): Step {
  return resume(
    {
      ...atRest(session),
      bets: session.bets,
      betIndex: Math.max(0, session.bets.indexOf(session.firstBet ?? 0)),
      round: null,
      isFreeRound: false,
      played: 0,
      autoplayMax: session.allows.autoplayRounds,
      stopsReels: session.allows.turbo,
    },
    session,
  );
}

/** Resumes the game from the server's state. What has been played of the same round is not played again. */
export function resume(control: Control, session: Session): Step {
  const { round } = session;
  const fresh: Control = {
    ...control,
    ...atRest(session),
  };
  if (round === null) return [{ ...fresh, round: null, played: 0 }, []];
  const from = control.round?.round === round.round ? Math.min(control.played, round.book.events.length) : 0;
  const index = session.bets.indexOf(round.bet);
  const effects: readonly Effect[] = [
    { type: 'sayResumed', waits: questionOf(round.book) !== null, autoResolved: round.autoResolved === true },
    { type: 'play', round, from },
  ];
  // What the round won is booked already; the balance is shown without it until the round has been shown.
  return [
    {
      ...fresh,
      phase: 'playing',
      round,
      played: from,
      betIndex: index < 0 ? control.betIndex : index,
      balance: session.balance - bookedMinor(round),
    },
    effects,
  ];
}

/** The bet of the next round in paise. */
export const betOf = (control: Control) => nextBetOf(control) ?? 0;

/** Nothing is requested and nothing plays: the server's balance and fairness data apply. */
function atRest({ balance, fairness, jackpot, freeBets = [] }: Session) {
  return {
    phase: 'idle',
    balance,
    balanceAfter: balance,
    fairness,
    jackpot,
    freeBets,
    asked: null,
    chosen: null,
    fetches: 0,
    auto: null,
  } as const;
}
