import { setTimeout as wait } from 'node:timers/promises';
import { userChannel } from '@mela/contract/site/live';
import type { Log } from '../../../../kernel/log.ts';
import type { GaugeSource } from '../../../../kernel/observability/metrics.ts';
import type { Random } from '../../../../kernel/random/random.ts';
import { RedisAway, within } from '../../../../kernel/redis/redis-away.ts';
import type { RedisClient, RedisLink } from '../../../../kernel/redis/redis-link.ts';
import type { LiveHub } from '../../hub/live-hub.ts';
import type { Publication, Publisher, SessionEnd } from '../../publisher.ts';
import { LiveLog, type LogEntry, type LogHead, type LogMessage } from './live-log.ts';

const blockMs = 1_000;
const answerMs = 3_000;
const redialMs = 100;
const leadMs = 3_000;

type FanOutParts = {
  readonly link: RedisLink;
  readonly hub: LiveHub;
  readonly random: Random;
  readonly log: Log;
  /** Recently ended log-ins whose tokens may still be valid; this node may have missed their end. */
  readonly endedSessions: () => Promise<readonly string[]>;
};

/**
 * Sends publications to the listeners of all nodes: each node appends to one log in Redis and reads it into its own hub, so
 * that a client can recover at any node. While Redis is unavailable a node serves its own listeners, outside the streams. Then
 * a new epoch begins, so that every client learns that it may have missed messages and loads its state again.
 */
export class RedisFanOut implements Publisher {
  readonly #parts: FanOutParts;
  readonly #liveLog: LiveLog;
  readonly #node: string;
  readonly #stopping = new AbortController();
  /** The hub's place in the log; null before the first read. */
  #at: { readonly epoch: string; place: number } | null = null;
  #wroteApart = false;
  #following: Promise<void> = Promise.resolve();

  constructor(parts: FanOutParts) {
    this.#parts = parts;
    this.#liveLog = new LiveLog(parts.link, parts.random);
    this.#node = parts.random.token(9);
  }

  async publish(publications: readonly Publication[]): Promise<void> {
    if (publications.length === 0) return;
    const messages = publications.map(({ channel, message, key = null }): LogMessage => {
      return { kind: 'publication', channel, data: this.#parts.hub.encode(message), key };
    });
    if (await this.#append(messages)) return;
    for (const { channel, message, key } of publications) this.#parts.hub.publishHere(channel, message, key);
  }

  async endSession({ userId, sessionId, reason }: SessionEnd): Promise<void> {
    const end = {
      user: String(userId),
      session: sessionId,
      channel: userChannel(userId),
      message: { type: 'session-end', reason },
    } as const;
    if (!(await this.#append([{ kind: 'session-end', ...end }]))) this.#parts.hub.endSession(end);
  }

  /** Whether this node publishes what every node could. While Redis is unavailable every node publishes for itself. */
  async leads(name: string): Promise<boolean> {
    return this.#liveLog.leads(name, this.#node, leadMs).catch(() => true);
  }

  /** Reads the existing log, so that the first client finds its stream, and continues. Does not wait for an unavailable Redis. */
  async start(): Promise<void> {
    const first = Promise.withResolvers<void>();
    this.#following = this.#follow(first.resolve);
    if (this.#parts.link.isUp) await Promise.race([first.promise, wait(answerMs, undefined, { ref: false })]);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
  }

  readonly gauges: readonly GaugeSource[] = [
    {
      name: 'mela_live_joined',
      help: '1 while this node shares its live messages through Redis, 0 while it serves only its own listeners.',
      read: () => Number(this.#parts.link.isUp && this.#at !== null),
    },
  ];

  /** False when only this node can know of the messages. */
  async #append(messages: readonly LogMessage[]): Promise<boolean> {
    try {
      await this.#liveLog.append(messages);
      return true;
    } catch (error) {
      if (!(error instanceof RedisAway)) throw error;
      this.#wroteApart = true;
      return false;
    }
  }

  async #follow(joined: () => void): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      if (this.#parts.link.isUp) await this.#readUntilBroken(joined);
      joined();
      await wait(redialMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #readUntilBroken(joined: () => void): Promise<void> {
    const reader = this.#parts.link.duplicate().on('error', () => undefined);
    const close = () => reader.isOpen && reader.destroy();
    this.#stopping.signal.addEventListener('abort', close);
    try {
      await within(reader.connect(), answerMs);
      await this.#catchUp(reader);
      joined();
      while (this.#at !== null) {
        const entries = await within(this.#liveLog.after(reader, this.#at.place, blockMs), answerMs);
        const isWhole = entries.every((entry) => this.#take(entry));
        if (!isWhole || (this.#wroteApart && this.#parts.link.isUp)) await this.#catchUp(reader);
      }
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#parts.log.debug({ err: error }, 'reading the live log failed; this node reconnects');
    } finally {
      this.#stopping.signal.removeEventListener('abort', close);
      close();
    }
  }

  /** Continues the log at this node's last place, or at its beginning when that place no longer exists. */
  async #catchUp(reader: RedisClient): Promise<void> {
    const head = await this.#head();
    const first = await within(this.#liveLog.firstPlace(reader), answerMs);
    if (this.#at?.epoch === head.epoch && head.top >= this.#at.place && (first ?? 0) <= this.#at.place + 1) return;
    const { hub, endedSessions, log } = this.#parts;
    const entries = (await within(this.#liveLog.all(reader), answerMs)).filter(({ epoch }) => epoch === head.epoch);
    const ended = await endedSessions().catch((error: unknown) => {
      log.warn({ err: error }, 'reading ended log-ins failed; their tokens open connections until they expire');
      return [];
    });
    const floor = (entries[0]?.place ?? head.top + 1) - 1;
    hub.rejectSessions(ended);
    hub.share({ epoch: head.epoch, floor });
    this.#at = { epoch: head.epoch, place: floor };
    for (const entry of entries) this.#take(entry);
  }

  async #head(): Promise<LogHead> {
    if (!this.#wroteApart) return this.#liveLog.head();
    this.#wroteApart = false;
    try {
      return await this.#liveLog.begin();
    } catch (error) {
      this.#wroteApart = true;
      throw error;
    }
  }

  /** False for an entry of another epoch. */
  #take({ place, epoch, message }: LogEntry): boolean {
    if (this.#at === null || epoch !== this.#at.epoch) return false;
    this.#at.place = place;
    const { hub } = this.#parts;
    if (message?.kind === 'publication') hub.takeShared({ ...message, offset: place });
    if (message?.kind === 'session-end') hub.endSession(message);
    return true;
  }
}
