import type { Fairness, Jackpot, Session, ShownRound, SpinAnswer } from '../api/stage-api.ts';
import type { Question } from './question.ts';

/**
 * idle: a bet may be placed · asking: a bet is on its way · playing: a book is being shown · choosing: the round awaits
 * a choice · fetching: the server is asked for the state of the game · dead: nothing more can be played here.
 */
export type Phase = 'idle' | 'asking' | 'playing' | 'choosing' | 'fetching' | 'dead';

/** The player's autoplay settings; sums in paise, null where they set none. */
export type AutoPlan = {
  readonly rounds: number;
  readonly winAbove: number | null;
  readonly balanceBelow: number | null;
  readonly atFeature: boolean;
};

/** A plan under way, with the rounds still to be started. */
export type Auto = AutoPlan & { readonly left: number };

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
  /** So many events of `round` have been played: the events after a choice are played from there. */
  readonly played: number;
  readonly fairness: Fairness;
  readonly jackpot: Jackpot | null;
  /** The bet on its way: the same key goes with every try. */
  readonly asked: { readonly key: string; readonly bet: number; readonly isFree?: true; readonly tries: number } | null;
  /** Rounds that the player can play without a stake, each up to its bet. */
  readonly freeBets: NonNullable<Session['freeBets']>;
  /** Whether the round under way, or last shown, took a free bet. */
  readonly isFreeRound: boolean;
  /** The choice on its way: the same answer to the same question with every try. */
  readonly chosen: { readonly at: number; readonly value: number; readonly tries: number } | null;
  /** How often the session has been requested in a row. */
  readonly fetches: number;
  /** Autoplay, where the operator allows it. */
  readonly auto: Auto | null;
  readonly autoplayMax: number;
  /** Whether the operator lets a player stop the reels. */
  readonly stopsReels: boolean;
};

export type Action =
  | { readonly type: 'spin'; readonly key: string }
  | { readonly type: 'answered'; readonly answer: SpinAnswer }
  | { readonly type: 'lost'; readonly ttlSec?: number; readonly text?: string }
  | { readonly type: 'rejected'; readonly errorKey: string; readonly text: string }
  | { readonly type: 'expired' }
  | { readonly type: 'shown' }
  | { readonly type: 'choose'; readonly value: number }
  | { readonly type: 'session'; readonly session: Session }
  | { readonly type: 'autoStart'; readonly plan: AutoPlan }
  | { readonly type: 'autoStop' }
  /** The jackpot as every subscriber receives it. */
  | { readonly type: 'jackpot'; readonly slug: string; readonly minor: number }
  /** The player's money as the page around the game knows it: paid in or out somewhere else. */
  | { readonly type: 'money'; readonly balance: number }
  /** So many places up or down the list of bets; beyond its ends it stays there. */
  | { readonly type: 'bet'; readonly step: number };

export type Effect =
  | { readonly type: 'post'; readonly bet: number; readonly isFree?: true; readonly key: string; readonly afterMs: number }
  | { readonly type: 'postChoice'; readonly round: string; readonly at: number; readonly value: number; readonly afterMs: number }
  | { readonly type: 'fetch'; readonly afterMs: number }
  | { readonly type: 'startReels' }
  | { readonly type: 'returnReels' }
  /** Play the round from its `from`th event on. */
  | { readonly type: 'play'; readonly round: ShownRound; readonly from: number }
  | { readonly type: 'ask'; readonly question: Question }
  | { readonly type: 'reportShown'; readonly round: string }
  | { readonly type: 'again' }
  | { readonly type: 'showJackpot'; readonly minor: number }
  | { readonly type: 'sayNoMoney' }
  | { readonly type: 'say'; readonly text: string }
  /** The round's win waits for a person. */
  | { readonly type: 'sayHeld' }
  | { readonly type: 'sayResumed'; readonly waits: boolean; readonly autoResolved: boolean }
  /** Another window has answered in the round that is open here. */
  | { readonly type: 'sayAnswered' }
  | { readonly type: 'sayElsewhere' }
  /** The same is tried again; `text` is why the server asks to wait, empty without an answer. */
  | { readonly type: 'sayWait'; readonly text: string }
  | { readonly type: 'sayExpired' };

export type Step = readonly [Control, readonly Effect[]];
