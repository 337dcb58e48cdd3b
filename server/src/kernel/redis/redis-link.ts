import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { GaugeSource } from '../observability/metrics.ts';
import type { Log } from '../log.ts';
import { RedisAway, within } from './redis-away.ts';

export type RedisClient = ReturnType<typeof createClient>;

/** How long a call waits for Redis before it continues without. */
const answerMsDefault = 500;
const probeEveryMs = 500;
/** A busy start or a short pause is no reason to call a person: until then the process only works without. */
const alarmAfterMsDefault = 5_000;
const redialMs = { first: 50, max: 1_000 } as const;

/**
 * The connection of a process to Redis. Nothing waits for an unavailable Redis: while it does not answer, `run` rejects at
 * once, a gauge reports it, and a probe tests whether it is back. When it stays away, one log line reports it too.
 */
export class RedisLink {
  readonly #client: RedisClient;
  readonly #log: Log;
  readonly #answerMs: number;
  readonly #alarmAfterMs: number;
  readonly #returned = new Set<() => void>();
  readonly #probe: NodeJS.Timeout;
  #server: string | null = null;
  #probing: Promise<void> | null = null;
  /** Runs while Redis is away and no alarm is logged. */
  #alarm: NodeJS.Timeout | null = null;
  #isReported = false;

  constructor(
    url: string,
    log: Log,
    { answerMs = answerMsDefault, alarmAfterMs = alarmAfterMsDefault }: { readonly answerMs?: number; readonly alarmAfterMs?: number } = {},
  ) {
    this.#log = log;
    this.#answerMs = answerMs;
    this.#alarmAfterMs = alarmAfterMs;
    this.#client = createClient({
      url,
      name: 'mela',
      disableOfflineQueue: true,
      socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(redialMs.max, redialMs.first * 2 ** Math.min(tries, 8)) },
    });
    // Each failed connect is an event too; `#lost` logs only the first.
    this.#client.on('error', () => this.#lost());
    this.#client.on('reconnecting', () => this.#lost());
    this.#client.on('ready', () => void this.#look());
    this.#probe = setInterval(() => void this.#look(), probeEveryMs).unref();
  }

  /** Connects. Resolves after the first try, whether or not Redis answers. */
  async open(): Promise<void> {
    const first = new Promise<void>((resolve) => this.#client.once('error', () => resolve()));
    const ready = this.#client.connect().then(
      () => this.#look(),
      () => this.#lost(),
    );
    await Promise.race([first, ready]);
    if (!this.isUp) this.#lost();
  }

  get isUp(): boolean {
    return this.#server !== null;
  }

  /** Id of the running Redis server process. A new id means that stored data may be old or lost. Null while it is unavailable. */
  get server(): string | null {
    return this.#server;
  }

  /** Sends commands. @throws RedisAway when Redis is unavailable or too slow; whether it executed the commands is then unknown. */
  async run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (!this.isUp) throw new RedisAway();
    try {
      return await within(command(this.#client), this.#answerMs);
    } catch (error) {
      if (error instanceof RedisAway || !this.#client.isReady) this.#lost();
      throw error instanceof RedisAway ? error : new RedisAway(error);
    }
  }

  /** A separate connection for a blocking command, which would delay all others. The caller closes it. */
  duplicate(): RedisClient {
    return this.#client.duplicate();
  }

  /** Calls `listener` each time Redis becomes available, also the first time, before other commands. Returns the function that removes it. */
  onReturn(call: () => void): () => void {
    this.#returned.add(call);
    return () => void this.#returned.delete(call);
  }

  readonly gauges: readonly GaugeSource[] = [
    {
      name: 'mela_redis_up',
      help: '1 while the Redis of REDIS_URL answers, 0 while this process works without it.',
      read: () => Number(this.isUp),
    },
  ];

  async close(): Promise<void> {
    clearInterval(this.#probe);
    if (this.#alarm) clearTimeout(this.#alarm);
    this.#isReported = true;
    this.#server = null;
    if (this.#client.isOpen) this.#client.destroy();
  }

  /** One probe at a time, since a frozen server may take long to answer. */
  #look(): Promise<void> {
    if (this.isUp || !this.#client.isReady) return Promise.resolve();
    this.#probing ??= this.#ask().finally(() => (this.#probing = null));
    return this.#probing;
  }

  async #ask(): Promise<void> {
    try {
      this.#server = /^run_id:(\w+)/m.exec(await this.#client.info('server'))?.[1] ?? 'unknown';
    } catch {
      return this.#lost();
    }
    if (this.#alarm) clearTimeout(this.#alarm);
    this.#alarm = null;
    if (this.#isReported) this.#log.info('Redis answers again');
    this.#isReported = false;
    for (const call of this.#returned) call();
  }

  #lost(): void {
    this.#server = null;
    if (!this.#isReported) this.#alarm ??= setTimeout(() => void this.#report(), this.#alarmAfterMs).unref();
  }

  async #report(): Promise<void> {
    // A process that was too busy to read an answer finds it now.
    await Promise.race([this.#look(), wait(this.#answerMs)]);
    this.#alarm = null;
    if (this.isUp || this.#isReported) return;
    this.#isReported = true;
    this.#log.error('ALARM: Redis is unavailable; limits, cached responses and live messages stay inside this process until it answers');
  }
}
