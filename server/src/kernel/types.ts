import type { Kysely, Transaction } from 'kysely';
import type { ErrorKey } from '@mela/contract/errors';
import type { DB } from './db/schema.gen.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Origin } from './origin.ts';
import type { Random } from './random/random.ts';
import type { Config } from '../config/config.ts';

/** A transaction, or the pool where a contract row asks for none. Doors of domains take it first. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export type Locale = 'en' | 'hi';

/** Who a token belongs to: what the kernel needs to know on every call, nothing more. */
export type SessionUser = { readonly id: bigint; readonly sessionId: bigint; readonly locale: Locale };

/** The request as it came, for use cases that check a signature or read a header of their own (rows with login stage, provider, psp). */
export type RequestParts = {
  readonly method: string;
  /** Path and query as sent, undecoded. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Bytes of the body, empty where there was none. A signature is over these, never over a parsed copy. */
  readonly rawBody: Buffer;
};

/** Cookies of the answer. They go out only when the call succeeds, after its transaction is committed. */
export type AnswerCookies = {
  /** The HttpOnly cookie by which the server renders the player's pages. */
  setSession(token: string): void;
  clearSession(): void;
  set(name: string, value: string, options?: CookieOptions): void;
  clear(name: string, options?: CookieOptions): void;
};
export type CookieOptions = {
  readonly maxAgeSec?: number;
  readonly domain?: string;
  readonly path?: string;
  readonly sameSite?: 'Lax' | 'Strict' | 'None';
};

/** Everything a use case may reach besides its input. Nothing of it is global. */
export type Context = {
  readonly tx: Db;
  /** From 0: how often this work was begun before and undone, because another transaction got in its way. */
  readonly attempt: number;
  readonly user: SessionUser | null;
  readonly locale: Locale;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** Who makes this call, for events and movements that it causes. */
  readonly origin: Origin;
  readonly request: RequestParts;
  readonly cookies: AnswerCookies;
  readonly now: Date;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly config: Config;
};

/** The same with a known player: rows with `login: 'required'` get this one. */
export type PlayerContext = Context & { readonly user: SessionUser };

export type ErrorDetails = {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly fields?: Readonly<Record<string, ErrorKey>>;
  readonly ttlSec?: number;
  readonly protection?: { readonly image: string; readonly signature: string };
  readonly verification?: 'email' | 'phone' | 'kyc';
};
