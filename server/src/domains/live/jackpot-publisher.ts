import { jackpotsChannel } from '@mela/contract/live';
import type { Log } from '../../kernel/log.ts';
import type { Db } from '../../kernel/types.ts';
import { jackpotSums } from '../jackpots/index.ts';
import type { Publisher } from './publisher.ts';

const everyMs = 1000;

/**
 * Tells everybody what lies in the jackpots: looks once a second and says what has changed, so that however many bets fill a jackpot,
 * nobody hears of it more often, and the last of them is heard.
 */
export class JackpotTeller {
  readonly #db: Db;
  readonly #publisher: Publisher;
  readonly #told = new Map<string, number>();
  readonly #log: Log;
  /** Of several nodes one speaks: the others look too, so that they can go on. */
  readonly #leads: () => Promise<boolean>;
  #looking = false;
  #failing = false;

  constructor(db: Db, publisher: Publisher, log: Log, leads: () => Promise<boolean> = async () => true) {
    this.#db = db;
    this.#leads = leads;
    this.#publisher = publisher;
    this.#log = log;
  }

  /** One look. What lies in a jackpot at the first one is known to whoever asks, and no news. Nothing while another look is under way. */
  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const sums = await jackpotSums(this.#db);
      const news = sums.filter(({ slug, minor }) => this.#told.has(slug) && this.#told.get(slug) !== minor);
      if (news.length > 0 && (await this.#leads()))
        await this.#publisher.publish(
          news.map(({ slug, minor }) => ({ channel: jackpotsChannel, message: { type: 'jackpot', slug, minor } })),
        );
      for (const { slug, minor } of sums) this.#told.set(slug, minor);
    } finally {
      this.#looking = false;
    }
  }

  /** Looks until the function it gives is called. What cannot be read or told now is news the next time; the log hears of it once. */
  start(): () => void {
    const timer = setInterval(() => void this.#lookOrSay(), everyMs).unref();
    return () => clearInterval(timer);
  }

  async #lookOrSay(): Promise<void> {
    try {
      await this.look();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#log.warn({ err: error }, 'what lies in the jackpots could not be told; it is tried again every second');
      this.#failing = true;
    }
  }
}
