import type { Clock } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Context, Db } from '../../../kernel/types.ts';
import type { ProviderMessage } from '../booking/movements.ts';
import { hexHash } from '../game-sessions/session-store.ts';
import { launchKey } from '../launches/launch-store.ts';
import { insertCalls, type NotedCall } from './call-store.ts';
import { fieldNames, redact } from './redact.ts';

const writeAfterMs = 1_000;
/** Messages that wait to be written; more are counted and left out. */
const waitingMax = 20_000;
const rowsAtOnce = 2_000;

/** What an adapter says of a call while it answers it: nothing is noted of one that is not proved. */
export type Seen = { isProven: boolean; code: string; messages: readonly ProviderMessage[] };

/**
 * Notes calls of providers and ours to them, beside the path of money: in memory, written by one statement a second. A process that is killed loses
 * the last second of this log, and nothing else.
 */
export class CallLog {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #log: Log;
  #waiting: NotedCall[] = [];
  #left = 0;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, clock: Clock, log: Log) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /** Runs what answers a signed call, and notes it. */
  async around(ctx: Pick<Context, 'request' | 'now'>, provider: string, answer: (seen: Seen) => Promise<RawAnswer>): Promise<RawAnswer> {
    const seen: Seen = { isProven: false, code: '', messages: [] };
    const startMs = this.#clock.monotonicMs();
    const note = () => this.#noteCall(ctx, provider, seen, this.#clock.monotonicMs() - startMs);
    try {
      const answered = await answer(seen);
      note();
      return answered;
    } catch (error) {
      seen.code = error instanceof ApiError ? error.key : 'errors.unavailable';
      note();
      throw error;
    }
  }

  /** A message waits until it is written; above the limit it is left out and counted. */
  add(call: NotedCall): void {
    if (this.#waiting.length >= waitingMax) this.#left += 1;
    else this.#waiting.push(call);
    this.#timer ??= setTimeout(() => void this.write(), writeAfterMs).unref();
  }

  /** Writes what waits. Where the database is away these lines are lost: money does not depend on them. */
  write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const [calls, left] = [this.#waiting, this.#left];
    this.#waiting = [];
    this.#left = 0;
    if (left > 0) this.#log.warn({ left }, 'calls of providers came faster than their log is written');
    try {
      for (let at = 0; at < calls.length; at += rowsAtOnce) await insertCalls(this.#db, calls.slice(at, at + rowsAtOnce));
    } catch (error) {
      this.#log.warn({ err: error, calls: calls.length }, 'calls of providers were not noted');
    }
  }

  #noteCall(
    { request, now }: Pick<Context, 'request' | 'now'>,
    provider: string,
    { isProven, code, messages }: Seen,
    tookMs: number,
  ): void {
    if (!isProven) return;
    const shared = { at: now, provider, ours: false, code, tookMs: Math.round(tookMs) };
    const [first] = messages;
    const sent = request.rawBody.toString('utf8');
    const body = first ? redact(sent, [first.token]) : fieldNames(sent);
    const session = first ? `\\x${hexHash(first.token)}` : null;
    const launch = first ? launchKey(first.token) : null;
    if (!first) this.add({ ...shared, kind: 'unread', session, launch, game: null, round: null, transaction: null, amount: null, body });
    for (const [place, message] of messages.entries()) {
      const { kind, game = null, round = null, transaction = null, amountMinor } = message;
      const amount = amountMinor === undefined ? null : String(amountMinor);
      this.add({ ...shared, kind, session, launch, game, round, transaction, amount, body: place === 0 ? body : null });
    }
  }
}
