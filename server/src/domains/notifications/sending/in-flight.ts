import type { JobContext } from '../../../kernel/jobs/index.ts';
import { renew, type DueMessage } from './sending-store.ts';

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
  readonly #held = new Map<bigint, Held>();
  #timer: NodeJS.Timeout | null = null;
  #isRenewing = false;

  constructor(services: Services, renewEveryMs = renewMs) {
    this.#services = services;
    this.#renewMs = renewEveryMs;
  }

  /** `until`: how long they were taken for. */
  add(messages: readonly DueMessage[], until: Date): void {
    for (const { id, channel } of messages) this.#held.set(id, { channel, untils: [until] });
    if (this.#held.size > 0) this.#timer ??= setInterval(() => void this.#renew(), this.#renewMs).unref();
  }

  remove(messages: readonly DueMessage[]): void {
    for (const { id } of messages) this.#held.delete(id);
    if (this.#held.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Channels of which it can take no more. */
  full(): DueMessage['channel'][] {
    const byChannel = Map.groupBy(this.#held.values(), ({ channel }) => channel);
    return [...byChannel].flatMap(([channel, some]) => (some.length >= lateMax ? [channel] : []));
  }

  async #renew(): Promise<void> {
    // Of two at once the later one would find what the earlier one has written for another process's.
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    const { db, clock, log } = this.#services;
    const until = new Date(clock.now().getTime() + leaseMs);
    const asked = [...this.#held];
    const leases = asked.flatMap(([id, { untils }]) => untils.map((each) => ({ id, until: each })));
    // Whether a renewal without an answer has been written is not known: either end is its own.
    for (const [, held] of asked) if (held.untils.length > 0) held.untils.push(until);
    try {
      const ours = new Set(await renew(db, leases, until));
      for (const [id, held] of asked) held.untils = ours.has(id) ? [until] : [];
    } catch (error) {
      log.warn({ err: error }, 'the messages that are being sent could not be kept; it is tried again');
    } finally {
      this.#isRenewing = false;
    }
  }
}

/** `untils`: the ends that this process may have written; none where the message is its own no more. */
type Held = { readonly channel: DueMessage['channel']; untils: Date[] };
