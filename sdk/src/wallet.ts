import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, type Answer, isUnread, type Protocol, type Step, type Steps, type WireCall } from './steps.ts';

/** Sends one call; rejects where no answer comes. `fetch` of the platform by default. */
export type Send = (account: Account, call: WireCall, timeoutMs: number) => Promise<{ readonly status: number; readonly body: string }>;

export const sendByHttp: Send = async ({ url, name }, { path, headers, body }, timeoutMs) => {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(`${url}/${name}${path}`, { method: 'POST', headers, body, signal, redirect: 'error' });
  return { status: answer.status, body: await answer.text() };
};

export type WalletOptions = {
  readonly account: Account;
  readonly protocol: Protocol;
  readonly send?: Send;
  readonly timeoutMs?: number;
  /** Attempts of a call that is answered by nothing that says what came of it. */
  readonly attemptsMax?: number;
  /** Hears of every attempt that decided nothing and is repeated, for a log: `deliver` repeats until someone mends a secret or a clock. */
  readonly onRetry?: (steps: Steps, why: string, attempt: number) => void;
  readonly nowMs?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
};

/** A bet may have been booked or not: roll it back with `deliver`, and show the player that the round did not take place. */
export class OutcomeUnknown extends Error {
  readonly steps: Steps;

  constructor(steps: Steps, why: string) {
    super(`the wallet gave no answer: ${why}`);
    this.name = 'OutcomeUnknown';
    this.steps = steps;
  }
}

export type Wallet = {
  /** Sends a call once. A time-out or a broken connection is an answer with `retry`. */
  once(...steps: Steps): Promise<Answer>;
  /**
   * Sends a call until the wallet says what came of it. A call refused for its signature or its time is not repeated, unless an attempt before it
   * may have arrived. @throws OutcomeUnknown after the last attempt
   */
  ask(...steps: Steps): Promise<Exclude<Answer, { kind: 'retry' }>>;
  /**
   * Sends a win or a rollback, which must arrive, until the wallet decides on it or `signal` ends it; also after refusals of the signature or the
   * time. A refusal that it returns is a defect, or a bet that was rolled back: let a person look. @throws OutcomeUnknown after `signal`
   */
  deliver(step: Step, signal?: AbortSignal): Promise<Exclude<Answer, { kind: 'retry' }>>;
};

const timeoutMsDefault = 3_000;
const attemptsMaxDefault = 4;
const [firstWaitMs, longestWaitMs] = [200, 30_000];

/** A wallet for a game server. A step is repeated with the same ids, so that it is booked once whatever was lost on the way. */
export function connectWallet(options: WalletOptions): Wallet {
  const { account, protocol, send = sendByHttp, timeoutMs = timeoutMsDefault, attemptsMax = attemptsMaxDefault } = options;
  const { onRetry, nowMs = Date.now, wait = sleep } = options;

  async function once(...steps: Steps): Promise<Answer> {
    if (steps.length > 1 && !protocol.takesLists) throw new TypeError(`${protocol.name} takes one step in a call`);
    const call = protocol.call(steps, account, Math.floor(nowMs() / 1000), randomUUID());
    try {
      const { status, body } = await send(account, call, timeoutMs);
      return protocol.answer(status, body);
    } catch (error) {
      return { kind: 'retry', why: error instanceof Error ? error.message : String(error) };
    }
  }

  type Limits = { readonly attempts: number; readonly mustArrive: boolean; readonly signal?: AbortSignal | undefined };
  async function until(steps: Steps, { attempts, mustArrive, signal }: Limits): Promise<Exclude<Answer, { kind: 'retry' }>> {
    let mayBeBooked = false;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(...steps);
      if (answer.kind === 'retry') mayBeBooked = true;
      else if (answer.kind === 'booked' || !isUnread(answer) || (!mayBeBooked && !mustArrive)) return answer;
      const why = answer.kind === 'retry' ? answer.why : answer.code;
      if (attempt >= attempts || signal?.aborted) throw new OutcomeUnknown(steps, why);
      onRetry?.(steps, why, attempt);
      await wait(Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs));
    }
  }

  return {
    once,
    ask: (...steps) => until(steps, { attempts: attemptsMax, mustArrive: false }),
    deliver: (step, signal) => until([step], { attempts: Number.POSITIVE_INFINITY, mustArrive: true, signal }),
  };
}
