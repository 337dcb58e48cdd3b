import type { CookieName } from '@mela/contract/site/browser-cookies';
import type { Locale } from '@mela/contract/site/languages';
import type { Kysely, Transaction } from 'kysely';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import type { DB } from './db/schema.gen.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Origin } from './origin.ts';
import type { Random } from './random/random.ts';
import type { Config } from '../config/config.ts';

/** A transaction, or the pool when a contract row has no transaction. The first argument of a domain's public functions. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** The user of a token, as far as the kernel needs it on every call. */
export type SessionUser = { readonly id: bigint; readonly sessionId: bigint; readonly locale: Locale };

/** An operator of a token, as far as the kernel needs it on every call. */
export type Operator = {
  readonly id: bigint;
  readonly sessionId: bigint;
  readonly permissions: ReadonlySet<string>;
  /** False for a log-in that the command line made or changed until two others confirm it: it takes no part in second approvals. */
  readonly confirmed: boolean;
};

/** The second operator's agreement, with which an act takes effect. */
export type Approval = { readonly id: bigint; readonly approvedBy: bigint; readonly asked: AskedAct };

/**
 * What an act was about when it was asked for: a hash of the state that it depends on, the most that it can cost, paise (null: no money, or no
 * bound), and whom it concerns.
 */
export type AskedAct = {
  readonly fingerprint: string | null;
  readonly costMaxMinor: bigint | null;
  /** As in the audit log: `player:7`, `payment:55`. */
  readonly subjects: readonly `${string}:${string | bigint | number}`[];
};

/** The unchanged request, for use cases that check a signature or read headers (rows with login stage, provider, psp). */
export type RequestParts = {
  readonly method: string;
  /** Path and query as sent, undecoded. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Bytes of the body, empty without one. Signatures are computed over them, never over a parsed copy. */
  readonly rawBody: Buffer;
};

/** Returns the user of a token, or null for an unknown, ended or expired one. The sessions domain provides it. */
export type Authenticate = (
  db: Db,
  shown: { readonly token: string; readonly now: Date; readonly headers: RequestParts['headers'] },
  log: Log,
) => Promise<SessionUser | null>;

/** Who plays in a game frame: a player; no one in a demo. */
export type FramePlayer = { readonly userId: bigint | null };

/** Returns who plays in the session of a game frame's token, or null where no one has it. The play domain provides it. */
export type PlayerOfFrame = (db: Db, token: string) => Promise<FramePlayer | null>;

/** Cookies of the response. They are sent only when the call succeeds, after its transaction is committed. */
export type AnswerCookies = {
  /** The HttpOnly cookie with which the server renders the player's pages, and its marker, which the page can remove. */
  setSession(token: string): void;
  clearSession(): void;
  set(name: CookieName, value: string, options?: CookieOptions): void;
  clear(name: CookieName, options?: CookieOptions): void;
};
export type CookieOptions = {
  readonly maxAgeSec?: number;
  readonly domain?: string;
  readonly path?: string;
  readonly sameSite?: 'Lax' | 'Strict' | 'None';
};

/** Everything that a use case may use besides its input. There are no globals. */
export type Context = {
  readonly tx: Db;
  /** From 0: how often this work was rolled back before because of another transaction. */
  readonly attempt: number;
  readonly user: SessionUser | null;
  /** In rows of operators: who acts; with an approval, who asked for the act. */
  readonly operator: Operator | null;
  readonly approval: Approval | null;
  /** In rows of game frames: whose calls share limits and turns, `player 7` or a demo's `demo <address group>`. */
  readonly frameOwner: string | null;
  readonly locale: Locale;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** The origin of events and movements that this call causes. */
  readonly origin: Origin;
  readonly request: RequestParts;
  readonly cookies: AnswerCookies;
  readonly now: Date;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly config: Config;
};

/** A context with a player: for rows with `login: 'required'`. */
export type PlayerContext = Context & { readonly user: SessionUser };

/** A context with an operator: for rows with `login: 'operator'`. */
export type OperatorContext = Context & { readonly operator: Operator };

/** What of it an act needs that is also done at the command line, by the operator who is named there. */
export type OperatorAct = Pick<OperatorContext, 'tx' | 'now' | 'origin' | 'operator' | 'approval' | 'random'> & {
  /** A name at the command line is not proved: what is committed there counts to the sum of everyone (`isUnproved`). */
  readonly atCommandLine?: true;
};

export type ErrorDetails = {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly fields?: Readonly<Record<string, ErrorKey>>;
  readonly ttlSec?: number;
  /** The server's time in Unix seconds, where the caller's clock may be wrong. */
  readonly timeSec?: number;
  readonly protection?: { readonly image: string; readonly signature: string };
  readonly verification?: 'email' | 'phone' | 'kyc';
};
