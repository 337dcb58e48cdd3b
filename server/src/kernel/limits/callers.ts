import { hash } from 'node:crypto';
import type { RateLimit } from '@mela/contract/http/endpoint';
import { BatchOverflow } from '../batch/micro-batch.ts';
import { Turns } from '../batch/turns.ts';
import { formOf } from '../credentials/tagged-token.ts';
import type { Clock } from '../clock.ts';
import type { OperatorGate } from '../http/operator-gate.ts';
import type { Log } from '../log.ts';
import type { Authenticate, Db, Operator, PlayerOfFrame, RequestParts, SessionUser } from '../types.ts';
import { addressGroup } from './caller-address.ts';
import { headerOf } from '../http/input/header.ts';
import { KnownTokens, tokenName, type TokenKind } from './known-tokens.ts';
import { type Counted, RateLimiter } from './rate-limit.ts';
import { callsByAddress, demoCallsByAddress, endedByAddress, endedByToken, unprovenByAddress } from './row-limit.ts';

type Parts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly authenticate: Authenticate;
  readonly playerOfFrame: PlayerOfFrame | null;
  readonly operators: Pick<OperatorGate, 'authenticate'> | null;
  /** Of all nodes. */
  readonly limiter: RateLimiter;
  /** The keys that tag tokens, as `secrets.reading.codes`. */
  readonly tokenKeys: readonly string[];
};
/** A call as far as its caller matters. */
export type Caller = { readonly address: string; readonly headers: RequestParts['headers'] };

type LookUp<T> = { readonly look: () => Promise<T | null>; readonly ownerOf: (found: T) => string };

const tokenCharactersMax = 200;

/** Look-ups for addresses that have shown too many tokens that no one has: one at a time, and a few wait. */
const lateLookUps = { atOnceMax: 1, waitingMax: 20 } as const;

/**
 * Finds out who calls, and counts calls by log-in or address. An invented token is refused without a query and counted by address. One that we have
 * made, and one without a tag, from before tokens had them, is looked up whatever others of its address do: by turns where the address has shown too
 * many that no one had. One of ours that has ended is limited by itself. Calls of a log-in do not count for the address that it shares with others.
 */
export class Callers {
  readonly #parts: Parts;
  readonly #tokens: KnownTokens;
  /** Of this process, which it protects: one more question to Redis for each call would cost more than it saves. */
  readonly #ofAddress: RateLimiter;
  readonly #late = new Turns(lateLookUps);
  /** Look-ups under way of tokens that were not seen lately: copies of a call share one. */
  readonly #looking = new Map<string, Promise<unknown>>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#tokens = new KnownTokens(parts.clock);
    this.#ofAddress = new RateLimiter(parts.clock);
  }

  /** The player of a token, or null. @throws ApiError `errors.rate_limit` for an address that shows too many invented tokens */
  player(token: string, caller: Caller): Promise<SessionUser | null> {
    const { authenticate, db, clock, log } = this.#parts;
    return this.#prove('player', token, caller, {
      look: () => authenticate(db, { token, now: clock.now(), headers: caller.headers }, log),
      ownerOf: ({ id }) => String(id),
    });
  }

  /** The operator of a token, or null. @throws ApiError `errors.rate_limit` as for players */
  operator(token: string, caller: Caller): Promise<Operator | null> {
    const { operators, db, clock } = this.#parts;
    return this.#prove('operator', token, caller, {
      look: async () => (await operators?.authenticate(db, token, clock.now())) ?? null,
      ownerOf: ({ id }) => String(id),
    });
  }

  /**
   * Who owns what is limited in a game frame: `player 7`, or `demo` and the address of the caller; null where no one has the token. A demo's call counts
   * for its address. @throws ApiError `errors.rate_limit` as for players, and for an address with too many calls of demos
   */
  async frame(token: string, caller: Caller): Promise<string | null> {
    const { playerOfFrame, db } = this.#parts;
    // Whose a session is never changes, and its use case looks it up.
    const owner =
      this.#tokens.ownerOf('frame', token) ??
      (await this.#prove('frame', token, caller, {
        look: async () => {
          const player = await playerOfFrame?.(db, token);
          return player ? (player.userId === null ? demo : `player ${player.userId}`) : null;
        },
        ownerOf: (found) => found,
      }));
    if (owner !== demo) return owner;
    const address = addressGroup(caller.address);
    await this.#ofAddress.take(`${demo} ${address}`, demoCallsByAddress);
    return `${demo} ${address}`;
  }

  /** Counts a call that proves no one. @throws ApiError `errors.rate_limit` */
  unproven({ address }: Caller): Promise<Counted> {
    return this.#parts.limiter.take(`unproven ${addressGroup(address)}`, unprovenByAddress);
  }

  /** Counts a call by its player, whatever log-in, else (and for an empty `token`) by its address, of this row and of all. @throws ApiError `errors.rate_limit` */
  async visitor(row: string, limit: RateLimit, token: string, caller: Caller): Promise<void> {
    const { limiter } = this.#parts;
    const byOwner = (owner: string) => limiter.take(`${row} player ${owner}`, limit);
    const known = token === '' ? undefined : this.#tokens.ownerOf('player', token);
    if (known !== undefined) return void (await byOwner(known));
    const address = addressGroup(caller.address);
    try {
      await this.#ofAddress.take(address, callsByAddress);
      await limiter.take(`${row} ${address}`, limit);
    } catch (error) {
      // A player is not refused because others behind the same address ask too much.
      const player = token === '' ? null : await this.player(token, caller);
      if (player === null) throw error;
      await byOwner(String(player.id));
    }
  }

  /** What log-ins depend on has changed: tokens that no one had are looked up again. A log-in needs none of it, since its token is new. */
  forgetUnknown(): void {
    this.#tokens.clear();
  }

  /** Bytes held for tokens. */
  get bytes(): number {
    return this.#tokens.bytes;
  }

  /** Who had the token lately: of a log-in that went on, so that a call past its owner's limit needs no query. */
  ownerOf(kind: TokenKind, token: string): string | undefined {
    return this.#tokens.ownerOf(kind, token);
  }

  async #prove<T>(kind: TokenKind, token: string, caller: Caller, { look, ownerOf }: LookUp<T>): Promise<T | null> {
    const form = formOf(token, this.#parts.tokenKeys);
    const isUnknown = this.#tokens.isUnknown(kind, token);
    // One of ours may have ended, which is no guess.
    if (form === 'ours' && isUnknown) {
      await this.#ofAddress.take(`ended ${kind} ${tokenName(token)}`, endedByToken);
      return null;
    }
    if (form === 'invented' || isUnknown || token.length > tokenCharactersMax) {
      await this.unproven(caller);
      return null;
    }
    const once = () => (form === 'ours' ? this.#lookTagged(caller, look) : this.#lookUntagged(caller, look));
    const isLive = this.#tokens.ownerOf(kind, token) !== undefined;
    const found = await (isLive ? look() : this.#share(`${kind} ${tokenName(token)} ${browserOf(caller)}`, once));
    if (found === null) this.#tokens.noteUnknown(kind, token);
    else this.#tokens.noteLive(kind, token, ownerOf(found));
    return found;
  }

  /** The answer of the work that runs for this key already, else of this one. */
  async #share<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = (this.#looking.get(key) as Promise<T> | undefined) ?? work().finally(() => this.#looking.delete(key));
    this.#looking.set(key, running);
    return running;
  }

  /** A token that we have made: someone has most of these. An address that shows many that ended waits for its turn. */
  async #lookTagged<T>(caller: Caller, look: () => Promise<T | null>): Promise<T | null> {
    const count = () => this.#ofAddress.take(`ended ${addressGroup(caller.address)}`, endedByAddress);
    const counted = await count().catch((error: unknown) => error);
    if (counted instanceof Error) return this.#lookLate(counted, look);
    // Counted again where it has ended: many players who come at once, to a process that has just begun, do not take turns.
    await (counted as Counted).giveBack();
    const found = await look();
    if (found === null) await count().catch(() => undefined);
    return found;
  }

  /** A token that anyone could have written: counted for its address unless someone has it. Past the limit the look-up waits for its turn. */
  async #lookUntagged<T>(caller: Caller, look: () => Promise<T | null>): Promise<T | null> {
    const counted = await this.unproven(caller).catch((error: unknown) => error);
    if (counted instanceof Error) return this.#lookLate(counted, look);
    const { giveBack } = counted as Counted;
    try {
      const found = await look();
      if (found !== null) await giveBack();
      return found;
    } catch (error) {
      // The failure is ours, not the caller's.
      await giveBack();
      throw error;
    }
  }

  /** Looks up in its turn. @throws `refusal` where too many wait */
  #lookLate<T>(refusal: Error, look: () => Promise<T | null>): Promise<T | null> {
    return this.#late.run(look).catch((error: unknown) => {
      throw error instanceof BatchOverflow ? refusal : error;
    });
  }
}

/** The owner of a session without a player. */
const demo = 'demo';

/** What a look-up may read of its caller: a token that was replaced works in the browser that replaced it. */
const browserOf = ({ headers }: Caller): string =>
  hash('sha256', JSON.stringify([headerOf(headers, 'user-agent'), headerOf(headers, 'cookie')]), 'base64url');
