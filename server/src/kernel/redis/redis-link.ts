import { createClient } from '@redis/client';
import type { GaugeSource } from '../observability/metrics.ts';
import type { Log } from '../log.ts';

export type RedisClient = ReturnType<typeof createClient>;

/** Redis did not answer in time or is not reachable now: the caller works with what its own process has. */
export class RedisAway extends Error {
  constructor(cause?: unknown) {
    super('Redis is away', { cause });
    this.name = 'RedisAway';
  }
}

/** A call waits for limits and cached answers: past this time it goes on without Redis. */
const answerMsDefault = 500;
const probeEveryMs = 500;
const redialMs = { first: 50, max: 1_000 } as const;

/**
 * The connection of a process to Redis. Nothing waits for a Redis that is away: while it does not answer, `run` rejects at once, a gauge and one
 * log line say so, and a probe looks for it.
 */
export class RedisLink {
  readonly #client: RedisClient;
  readonly #log: Log;
  readonly #answerMs: number;
  readonly #returned = new Set<() => void>();
  readonly #probe: NodeJS.Timeout;
  #server: string | null = null;
  #probing: Promise<void> | null = null;
  #wasUp = true;

  constructor(url: string, log: Log, { answerMs = answerMsDefault }: { readonly answerMs?: number } = {}) {
    this.#log = log;
    this.#answerMs = answerMs;
    this.#client = createClient({
      url,
      name: 'mela',
      disableOfflineQueue: true,
      socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(redialMs.max, redialMs.first * 2 ** Math.min(tries, 8)) },
    });
    // Each failed dial is an event too: what it means is said once, by `#lost`.
    this.#client.on('error', () => this.#lost());
    this.#client.on('reconnecting', () => this.#lost());
    this.#client.on('ready', () => void this.#look());
    this.#probe = setInterval(() => void this.#look(), probeEveryMs).unref();
  }

  /** Dials, and comes back after the first try whether or not Redis is there. */
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

  /** Names this very run of the Redis server; another name means that what was stored may be older or gone. Null while it is away. */
  get server(): string | null {
    return this.#server;
  }

  /** Asks Redis. @throws RedisAway when it is away or does not answer in time; whether it did the work is then unknown. */
  async run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (!this.isUp) throw new RedisAway();
    try {
      return await within(command(this.#client), this.#answerMs);
    } catch (error) {
      if (error instanceof RedisAway || !this.#client.isReady) this.#lost();
      throw error instanceof RedisAway ? error : new RedisAway(error);
    }
  }

  /** For a command that blocks, which would hold up all others. The caller closes it. */
  duplicate(): RedisClient {
    return this.#client.duplicate();
  }

  /** Calls each time Redis is there again, the first time included, before anything else is asked of it. Returns the way to stop. */
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
    this.#server = null;
    if (this.#client.isOpen) this.#client.destroy();
  }

  /** One probe at a time, however long a frozen server takes to answer it. */
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
    if (!this.#wasUp) this.#log.info('Redis answers again');
    this.#wasUp = true;
    for (const call of this.#returned) call();
  }

  #lost(): void {
    this.#server = null;
    if (this.#wasUp)
      this.#log.error('ALARM: Redis is away; limits, cached answers and live messages stay inside this process until it answers');
    this.#wasUp = false;
  }
}

/** @throws RedisAway after `ms`; what comes later is ignored. */
export async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  // A process that was busy itself finds the timer and the answer at once: the answer is read first.
  const late = new Promise<never>((_resolve, reject) => (timer = setTimeout(() => setImmediate(() => reject(new RedisAway())), ms)));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}
