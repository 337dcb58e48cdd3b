import { jackpotsChannel } from '@mela/contract/site/live';
import type { Log } from '../../kernel/log.ts';
import type { Db } from '../../kernel/types.ts';
import { jackpotSums } from '../jackpots/index.ts';
import type { Publisher } from './publisher.ts';

const everyMs = 1000;

/**
 * Publishes the sums of the jackpots: reads them once a second and publishes the changed ones, so that many bets make at most
 * one message a second, and the last one is included.
 */
export class JackpotPublisher {
  readonly #db: Db;
  readonly #publisher: Publisher;
  readonly #published = new Map<string, number>();
  readonly #log: Log;
  /** Only one of several nodes publishes. The others read too, so that they can take over. */
  readonly #leads: () => Promise<boolean>;
  #running = false;
  #failing = false;

  constructor(db: Db, publisher: Publisher, log: Log, leads: () => Promise<boolean> = async () => true) {
    this.#db = db;
    this.#leads = leads;
    this.#publisher = publisher;
    this.#log = log;
  }

  /** Reads and publishes once. The first read publishes nothing, since pages load the sums themselves. Does nothing while another read runs. */
  async publishChanges(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      const sums = await jackpotSums(this.#db);
      const news = sums.filter(({ slug, minor }) => this.#published.has(slug) && this.#published.get(slug) !== minor);
      if (news.length > 0 && (await this.#leads()))
        await this.#publisher.publish(
          news.map(({ slug, minor }) => ({ channel: jackpotsChannel, message: { type: 'jackpot', slug, minor } })),
        );
      for (const { slug, minor } of sums) this.#published.set(slug, minor);
    } finally {
      this.#running = false;
    }
  }

  /** Repeats until the returned function is called. A failure is repeated the next time and logged once. */
  start(): () => void {
    const timer = setInterval(() => void this.#publishOrLog(), everyMs).unref();
    return () => clearInterval(timer);
  }

  async #publishOrLog(): Promise<void> {
    try {
      await this.publishChanges();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#log.warn({ err: error }, 'publishing the jackpots failed; it is tried again every second');
      this.#failing = true;
    }
  }
}
