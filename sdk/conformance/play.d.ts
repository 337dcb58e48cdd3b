import type { Account, Answer, Bet, Protocol, Reason, Rollback, Steps, Win, WireCall } from '../src/steps.ts';
import type { PlayerAt, Target } from './target.ts';
/** What a case found wrong. */
export declare class Failed extends Error {
  constructor(message: string);
}
/** What a case plays with: a session of the player, the balance at its start, and steps of a round of its own. */
export type Play = {
  readonly target: Target;
  readonly protocol: Protocol;
  readonly player: PlayerAt;
  readonly session: string;
  readonly startMinor: number;
  once(...steps: Steps): Promise<Answer>;
  /** A signed call, to change it before `send` sends it; of another account, or sent so many seconds ahead. */
  sign(steps: Steps, by?: Account, aheadSec?: number): WireCall;
  send(call: WireCall): Promise<
    Answer & {
      readonly status: number;
    }
  >;
  balance(): Promise<number>;
  bet(change?: Partial<Bet>): Bet;
  win(bet: Bet, amountMinor: number, change?: Partial<Win>): Win;
  rollback(bet: Bet, change?: Partial<Rollback>): Rollback;
};
export declare const stakeMinor = 1000;
export declare function startPlay(target: Target, protocol: Protocol, player: PlayerAt): Promise<Play>;
export declare function balanceOf(answer: Answer): number;
/** The step was booked, and the answer has this balance in paise. */
export declare function isBooked(answer: Answer, balanceMinor: number, what: string): void;
/** The step was refused, for one of these reasons. */
export declare function isRefused(answer: Answer, what: string, ...reasons: readonly Reason[]): void;
/** The balance is so many paise above or below that of the start. */
export declare function hasMoved(play: Play, movedMinor: number, what: string): Promise<void>;
export type Case = {
  readonly name: string;
  /** All protocols where it is not said. */
  readonly only?: readonly Protocol['name'][];
  run(play: Play): Promise<void>;
};
