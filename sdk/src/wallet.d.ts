import { type Account, type Answer, type Protocol, type Step, type Steps, type WireCall } from './steps.ts';
/** Sends one call; rejects where no answer comes. `fetch` of the platform by default. */
export type Send = (
  account: Account,
  call: WireCall,
  timeoutMs: number,
) => Promise<{
  readonly status: number;
  readonly body: string;
}>;
export declare const sendByHttp: Send;
export type WalletOptions = {
  readonly account: Account;
  readonly protocol: Protocol;
  readonly send?: Send;
  readonly timeoutMs?: number;
  /** Attempts of a call that is answered by nothing that says what came of it. */
  readonly attemptsMax?: number;
  readonly nowMs?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
};
/** A bet may have been booked or not: roll it back with `deliver`, and show the player that the round did not take place. */
export declare class OutcomeUnknown extends Error {
  readonly steps: Steps;
  constructor(steps: Steps, why: string);
}
export type Wallet = {
  /** Sends a call once. A time-out or a broken connection is an answer with `retry`. */
  once(...steps: Steps): Promise<Answer>;
  /** Sends a call until the wallet says what came of it. @throws OutcomeUnknown after the last attempt */
  ask(...steps: Steps): Promise<
    Exclude<
      Answer,
      {
        kind: 'retry';
      }
    >
  >;
  /** Sends a win or a rollback, which must arrive, until it does or `signal` ends it. */
  deliver(
    step: Step,
    signal?: AbortSignal,
  ): Promise<
    Exclude<
      Answer,
      {
        kind: 'retry';
      }
    >
  >;
};
/** A wallet for a game server. A step is repeated with the same ids, so that it is booked once whatever was lost on the way. */
export declare function connectWallet(options: WalletOptions): Wallet;
