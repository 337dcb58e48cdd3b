import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Db } from '../../../kernel/types.ts';
import type { WalletPort } from '../adapters/provider-adapter.ts';
import type { ProviderMessage } from '../booking/movements.ts';
import { hexHash } from '../game-sessions/session-store.ts';
import { addCalls, type Calls } from './launch-store.ts';

const writeAfterMs = 2_000;
/** Sessions that are noted between two writes; more are left to the next call. */
const sessionsMax = 10_000;

/**
 * Notes when providers call for their sessions, beside the path of money: what came within two seconds is written by one statement. A process
 * that is killed loses the last two seconds of these times, and nothing else.
 */
export class CallNotes {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #log: Log;
  #noted = new Map<string, Calls>();
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Db, clock: Clock, log: Log) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /** The same wallet, which notes every message that was not refused for its token. */
  around({ submit, submitList }: WalletPort): WalletPort {
    return {
      submit: async (message) => this.#noteAfter([message], await submit(message)),
      submitList: async (messages) => this.#noteAfter(messages, await submitList(messages)),
    };
  }

  #noteAfter<T extends { readonly rejection: string | null }>(messages: readonly ProviderMessage[], answer: T): T {
    const [first] = messages;
    if (first && answer.rejection !== 'invalid_token') {
      const hasBet = answer.rejection === null && messages.some(({ kind }) => kind === 'bet');
      this.#note(`\\x${hexHash(first.token)}`, hasBet);
    }
    return answer;
  }

  #note(session: string, hasBet: boolean): void {
    const now = this.#clock.now();
    const before = this.#noted.get(session);
    if (!before && this.#noted.size >= sessionsMax) return;
    this.#noted.set(session, { session, first: before?.first ?? now, last: now, bet: before?.bet ?? (hasBet ? now : null) });
    this.#timer ??= setTimeout(() => void this.write(), writeAfterMs).unref();
  }

  /** Writes what was noted. Times are lost where the database is away: money does not depend on them. */
  async write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const calls = [...this.#noted.values()];
    this.#noted = new Map();
    if (calls.length === 0) return;
    await addCalls(this.#db, calls).catch((error: unknown) => this.#log.warn({ err: error }, 'times of providers’ calls were not saved'));
  }
}
