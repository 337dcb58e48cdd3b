import type { JobContext } from '../../../kernel/jobs/index.ts';
import { rest, type DueMessage } from './sending-store.ts';

type Services = Pick<JobContext, 'db' | 'clock' | 'log'>;

/** How long a message is kept from other processes by the one that has taken it: this long after a process was killed it is due again. */
export const leaseMs = 60_000;
/** Three times within a lease, so that a database that is away for a moment loses none. */
const renewMs = 20_000;
/** So many of a channel that are late: its other side is slow, and takes no more for now. */
const lateMax = 200;

/**
 * What a process is sending at this moment. It renews its right to each message until the other side has answered, however long that takes, so that no
 * other process sends the same one meanwhile; a process that was killed renews nothing.
 */
export class InFlight {
  readonly #services: Services;
  readonly #renewMs: number;
  readonly #channels = new Map<bigint, DueMessage['channel']>();
  #timer: NodeJS.Timeout | null = null;

  constructor(services: Services, renewEveryMs = renewMs) {
    this.#services = services;
    this.#renewMs = renewEveryMs;
  }

  add(messages: readonly DueMessage[]): void {
    for (const { id, channel } of messages) this.#channels.set(id, channel);
    if (this.#channels.size > 0) this.#timer ??= setInterval(() => void this.#renew(), this.#renewMs).unref();
  }

  remove(messages: readonly DueMessage[]): void {
    for (const { id } of messages) this.#channels.delete(id);
    if (this.#channels.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Channels of which it can take no more. */
  full(): DueMessage['channel'][] {
    const byChannel = Map.groupBy(this.#channels.values(), (channel) => channel);
    return [...byChannel].flatMap(([channel, some]) => (some.length >= lateMax ? [channel] : []));
  }

  async #renew(): Promise<void> {
    const { db, clock, log } = this.#services;
    try {
      await rest(db, [...this.#channels.keys()], new Date(clock.now().getTime() + leaseMs));
    } catch (error) {
      log.warn({ err: error }, 'the messages that are being sent could not be kept; it is tried again');
    }
  }
}
