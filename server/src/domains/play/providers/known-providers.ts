import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderConfig } from '../../../config/providers.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import { OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import { signBody } from '../adapters/signed-body.ts';

/** A provider with every secret that it may sign with, and until when. */
export type KnownProvider = Omit<ProviderConfig, 'secrets'> & {
  readonly secrets: readonly { readonly value: string; readonly endsAt: Date | null }[];
  readonly launchUrl: string | null;
  readonly feedUrl: string | null;
  readonly grantUrl: string | null;
  readonly isStopped: boolean;
  /** Set by operators, who can stop it and end its secrets; not of the demo or the file. */
  readonly ofRow: boolean;
  readonly allows: (address: string) => boolean;
};

/** Older than this, what is known is read again beside the calls that use it; older than the second, before them. */
const freshMs = 1_000;
const usableMs = 2_000;
/** Without a good read for so long, an operator may have stopped a provider long ago. */
const trustedMs = 30_000;
/** Calls that prove nothing cause at most one read in so long. */
const forcedMs = 100;

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
  #goodMs: number | null = null;
  #forcedAtMs = -Infinity;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(read: Read, clock: Clock, log: Log) {
    this.#read = read;
    this.#clock = clock;
    this.#log = log;
  }

  /** The provider of this name in a protocol. */
  async find(protocol: ProviderConfig['protocol'], name: string): Promise<KnownProvider | undefined> {
    await this.refresh();
    return this.#known.get(`${protocol} ${name}`);
  }

  /** The provider of this name, in whatever protocol. */
  async byName(name: string): Promise<KnownProvider | undefined> {
    await this.refresh();
    return this.#all().find((one) => one.name === name);
  }

  async all(): Promise<readonly KnownProvider[]> {
    await this.refresh();
    return this.#all();
  }

  /** Whether operators have stopped the provider, as far as this process knows by now. */
  isStopped(name: string): boolean {
    return this.#all().some((one) => one.name === name && one.isStopped);
  }

  /** Whether a new bet of the provider is refused: operators have stopped it, or for long could not have been heard. */
  takesNoBet(name: string): boolean {
    if (this.isStopped(name)) return true;
    return this.#ageMs(this.#goodMs) > trustedMs && this.#all().some((one) => one.name === name && one.ofRow);
  }

  /** Reads them by a statement that begins now or later: one that has begun may have missed what the caller knows of. */
  async readAgain(): Promise<void> {
    this.#next ??= this.#forced();
    await this.#next;
  }

  async #forced(): Promise<void> {
    const waitMs = this.#forcedAtMs + forcedMs - this.#clock.monotonicMs();
    await (waitMs > 0 ? pause(waitMs) : Promise.resolve());
    while (this.#running) await this.#running.catch(() => undefined);
    this.#next = null;
    this.#forcedAtMs = this.#clock.monotonicMs();
    await this.#start();
  }

  #all = (): readonly KnownProvider[] => [...this.#known.values()];

  #ageMs = (sinceMs: number | null): number => (sinceMs === null ? Infinity : this.#clock.monotonicMs() - sinceMs);

  /** Waits for a read where what is known is too old: never inside a transaction, whose connection the read may need. */
  async refresh(): Promise<void> {
    const ageMs = this.#ageMs(this.#readMs);
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

  /** While they cannot be read, what is known stays, for bets until it is not trusted; the next try counts from the failure. */
  async #readOnce(): Promise<void> {
    const startMs = this.#clock.monotonicMs();
    try {
      const rows = await this.#read();
      this.#known = new Map(rows.map((one) => [`${one.protocol} ${one.name}`, one]));
      this.#readMs = startMs;
      this.#goodMs = startMs;
    } catch (error) {
      this.#log.warn({ err: error }, 'the providers of games could not be read');
      if (this.#readMs === null) throw error;
      this.#readMs = this.#clock.monotonicMs();
    }
  }
}

/** The provider with the secrets that it may sign with at this moment. */
export function signerOf({ name, protocol, dialect, secrets }: KnownProvider, now: Date): ProviderConfig {
  const values = secrets.filter(({ endsAt }) => endsAt === null || endsAt > now).map(({ value }) => value);
  return { name, protocol, secrets: values, ...(dialect && { dialect }) };
}

/** Our own calls to a provider are signed by the newest secret in use, in its dialect. @throws OutsideFailure without one */
export function signatureOf(provider: KnownProvider, text: string, now: Date): Readonly<Record<string, string>> {
  const { secrets, dialect = {} } = signerOf(provider, now);
  const [secret] = secrets;
  if (secret === undefined) throw new OutsideFailure('no secret of the provider is in use');
  const { header, signature } = signBody(text, secret, dialect);
  return { [header]: signature };
}
