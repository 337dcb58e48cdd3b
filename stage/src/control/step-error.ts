import { takenBy } from './free-bets.ts';
import { questionOf } from './question.ts';
import type { Action, Control, Effect, Step } from './state.ts';

type Failure = Extract<Action, { type: 'lost' | 'rejected' | 'expired' }>;

/** The longest pause between two tries of the same call. */
const pauseMsMax = 8000;
/** The reels spin for so long without a message: about as long as a spin takes anyway. */
const silentSecMax = 3;
const pauseMs = (tries: number, ttlSec: number | undefined) =>
  ttlSec === undefined ? Math.min(pauseMsMax, 500 * 2 ** (tries - 1)) : ttlSec * 1000;

/** What happens to a bet, a choice or a session request that failed. */
export function stepError(control: Control, failure: Failure): Step {
  switch (failure.type) {
    case 'lost':
      return tryAgain(control, failure);
    case 'rejected':
      return rejected(control, failure);
    case 'expired': {
      if (control.phase === 'dead') return [control, []];
      const back = takenBy(control.asked);
      return [
        { ...control, phase: 'dead', asked: null, chosen: null, auto: null, balance: control.balance + back },
        [{ type: 'returnReels' }, { type: 'sayExpired' }],
      ];
    }
  }
}

/**
 * It is not known whether the call arrived, or the server asks to retry: the same call is repeated. Where that takes longer than
 * a spin the player is informed, and autoplay ends.
 */
function tryAgain(before: Control, { ttlSec, text = '' }: Extract<Failure, { type: 'lost' }>): Step {
  const isShort = ttlSec !== undefined && ttlSec <= silentSecMax;
  const control = isShort ? before : { ...before, auto: null };
  const message: readonly Effect[] = isShort ? [] : [{ type: 'sayWait', text }];
  const { asked, chosen, round, phase } = control;
  if (phase === 'asking' && asked !== null)
    return [
      { ...control, asked: { ...asked, tries: asked.tries + 1 } },
      [
        ...message,
        {
          type: 'post',
          bet: asked.bet,
          ...(asked.isFree && { isFree: asked.isFree }),
          key: asked.key,
          afterMs: pauseMs(asked.tries, ttlSec),
        },
      ],
    ];
  if (phase === 'choosing' && chosen !== null && round !== null)
    return [
      { ...control, chosen: { ...chosen, tries: chosen.tries + 1 } },
      [...message, { type: 'postChoice', round: round.round, at: chosen.at, value: chosen.value, afterMs: pauseMs(chosen.tries, ttlSec) }],
    ];
  if (phase === 'fetching')
    return [{ ...control, fetches: control.fetches + 1 }, [...message, { type: 'fetch', afterMs: pauseMs(control.fetches, ttlSec) }]];
  return [control, []];
}

function rejected(control: Control, { errorKey, text }: Extract<Action, { type: 'rejected' }>): Step {
  if (control.phase === 'asking' && control.asked !== null) {
    const back: Control = { ...control, phase: 'idle', balance: control.balance + takenBy(control.asked), asked: null, auto: null };
    // They are over, or were played elsewhere.
    if (errorKey === 'errors.bet.no_free_bet') return [{ ...back, freeBets: [] }, [{ type: 'returnReels' }, { type: 'say', text }]];
    // The last round still awaits a choice, perhaps since another window left it: resume it.
    if (errorKey === 'errors.round.waits') return fetchSession(back, [{ type: 'returnReels' }]);
    return [back, [{ type: 'returnReels' }, errorKey.endsWith('not_enough_money') ? { type: 'sayNoMoney' } : { type: 'say', text }]];
  }
  if (control.phase === 'choosing' && control.chosen !== null && control.round !== null) {
    // Another window answered, or the server resolved it in the player's favour: load the result.
    if (errorKey.startsWith('errors.choice.') || errorKey === 'errors.round.not_found')
      return fetchSession({ ...control, chosen: null }, []);
    const question = questionOf(control.round.book);
    return [
      { ...control, chosen: null },
      question === null
        ? [{ type: 'say', text }]
        : [
            { type: 'say', text },
            { type: 'ask', question },
          ],
    ];
  }
  if (control.phase === 'fetching') return [{ ...control, phase: 'idle', fetches: 0 }, [{ type: 'returnReels' }, { type: 'say', text }]];
  return [control, []];
}

const fetchSession = (control: Control, effects: readonly Effect[]): Step => [
  { ...control, phase: 'fetching', fetches: 1 },
  [...effects, { type: 'fetch', afterMs: 0 }],
];
