import type { ProviderConfig } from '../../../config/providers.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';

/** A provider with every secret that it may sign with, and until when. */
export type KnownProvider = Omit<ProviderConfig, 'secrets'> & {
  readonly secrets: readonly { readonly value: string; readonly endsAt: Date | null }[];
  readonly launchUrl: string | null;
  readonly feedUrl: string | null;
  readonly isStopped: boolean;
  readonly allows: (address: string) => boolean;
};

/** Older than this, what is known is read again beside the calls that use it; older than the second, before them. */
const freshMs = 1_000;
const usableMs = 2_000;

type Read = () => Promise<readonly KnownProvider[]>;

/**
 * The providers as this process knows them. It reads them again at most once a second while calls come, so that what operators change applies
 * within two seconds; and before it refuses a signature, so that a new secret applies at once.
 */
export class KnownProviders {
  readonly #read: Read;
  readonly #clock: Clock;
  readonly #log: Log;
  #known: ReadonlyMap<string, KnownProvider> = new Map();
  #readMs: number | null = null;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(read: Read, clock: Clock, log: Log) {
    this.#read = read;
    this.#clock = clock;
    this.#log = log;
  }

  /** The provider of this name in a protocol. */
  async find(protocol: ProviderConfig['protocol'], name: string): Promise<KnownProvider | undefined> {
    await this.#refresh();
    return this.#known.get(`${protocol} ${name}`);
  }

  /** The provider of this name, in whatever protocol. */
  async byName(name: string): Promise<KnownProvider | undefined> {
    await this.#refresh();
    return this.#all().find((one) => one.name === name);
  }

  async all(): Promise<readonly KnownProvider[]> {
    await this.#refresh();
    return this.#all();
  }

  /** Whether operators have stopped the provider, as far as this process knows by now. */
  isStopped(name: string): boolean {
    return this.#all().some((one) => one.name === name && one.isStopped);
  }

  /** Reads them by a statement that begins now or later: one that has begun may have missed what the caller knows of. */
  async readAgain(): Promise<void> {
    this.#next ??= (this.#running ?? Promise.resolve()).then(() => {
      this.#next = null;
      return this.#start();
    });
    await this.#next;
  }

  #all = (): readonly KnownProvider[] => [...this.#known.values()];

  async #refresh(): Promise<void> {
    const ageMs = this.#readMs === null ? Infinity : this.#clock.monotonicMs() - this.#readMs;
    if (ageMs < freshMs) return;
    const reading = this.#running ?? this.#start();
    if (ageMs >= usableMs) await reading;
  }

  #start(): Promise<void> {
    this.#running = this.#readOnce().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** While the database is away, what is known stays: a bet is refused by then for another reason. */
  async #readOnce(): Promise<void> {
    const startMs = this.#clock.monotonicMs();
    try {
      const rows = await this.#read();
      this.#known = new Map(rows.map((one) => [`${one.protocol} ${one.name}`, one]));
    } catch (error) {
      this.#log.warn({ err: error }, 'the providers of games could not be read');
      if (this.#readMs === null) throw error;
    }
    this.#readMs = startMs;
  }
}

/** The provider with the secrets that it may sign with at this moment. */
export function signerOf({ name, protocol, dialect, secrets }: KnownProvider, now: Date): ProviderConfig {
  const values = secrets.filter(({ endsAt }) => endsAt === null || endsAt > now).map(({ value }) => value);
  return { name, protocol, secrets: values, ...(dialect && { dialect }) };
}
