import type { Kysely, Transaction } from 'kysely';
import type { ErrorKey } from '@mela/contract/errors';
import type { DB } from './db/schema.gen.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Random } from './random.ts';
import type { Config } from '../config/config.ts';

/** A transaction, or the pool where a contract row asks for none. Doors of domains take it first. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export type Locale = 'en' | 'hi';

/** Who a token belongs to: what the kernel needs to know on every call, nothing more. */
export type SessionUser = { readonly id: bigint; readonly sessionId: bigint; readonly locale: Locale };

/** Everything a use case may reach besides its input. Nothing of it is global. */
export type Context = {
  readonly tx: Db;
  readonly user: SessionUser | null;
  readonly locale: Locale;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
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
