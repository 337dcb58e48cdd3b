import type { RateLimit } from '@mela/contract/http/endpoint';
import { BatchOverflow } from '../batch/micro-batch.ts';
import { Turns } from '../batch/turns.ts';
import { formOf } from '../credentials/tagged-token.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Clock } from '../clock.ts';
import type { OperatorGate } from '../http/operator-gate.ts';
import type { Log } from '../log.ts';
import type { Authenticate, Db, Operator, RequestParts, SessionUser } from '../types.ts';
import { addressGroup } from './caller-address.ts';
import { KnownTokens, tokenName, type TokenKind } from './known-tokens.ts';
import { type Counted, RateLimiter } from './rate-limit.ts';
import { callsByAddress, unprovenByAddress } from './row-limit.ts';

type Parts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly authenticate: Authenticate;
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

/** Look-ups for addresses that have shown too many tokens without a tag: one at a time, and a few wait. */
const lateLookUps = { atOnceMax: 1, waitingMax: 20 } as const;

/**
 * Finds out who calls, and counts calls by log-in or address. An invented token is refused without a query and counted by address; one that we have
 * made is looked up whatever others of its address do. One without a tag, from before tokens had them, is looked up too, by turns where its address
 * has shown too many that no one had. Calls of a log-in do not count for the address that it shares with others.
 */
export class Callers {
  readonly #parts: Parts;
  readonly #tokens: KnownTokens;
  /** Of this process, which it protects: one more question to Redis for each call would cost more than it saves. */
  readonly #ofAddress: RateLimiter;
  readonly #late = new Turns(lateLookUps);

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
   * Does the work of a game frame's call; `work` throws an error with `unknownToken` where no one has the token.
   * @throws ApiError `errors.game.session` for one that no one had a moment ago, `errors.rate_limit` as for players
   */
  async frame<T>(token: string, caller: Caller, work: () => Promise<T>): Promise<T> {
    const failed = new ApiError('errors.game.session', { unknownToken: true });
    const look = (): Promise<{ readonly value: T } | { readonly error: unknown } | null> =>
      work().then(
        (value) => ({ value }),
        (error: unknown) => (error instanceof ApiError && error.details.unknownToken ? null : { error }),
      );
    const settled = await this.#prove('frame', token, caller, { look, ownerOf: () => tokenName(token) });
    if (settled === null) throw failed;
    if ('error' in settled) throw settled.error;
    return settled.value;
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

  /** A log-in began, or what log-ins depend on has changed: tokens that no one had are looked up again. */
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
    if (form === 'ours' && isUnknown) return null;
    if (form === 'invented' || isUnknown || token.length > tokenCharactersMax) {
      await this.unproven(caller);
      return null;
    }
    const isTrusted = form === 'ours' || this.#tokens.ownerOf(kind, token) !== undefined;
    const found = isTrusted ? await look() : await this.#lookUntagged(caller, look);
    if (found === null) this.#tokens.noteUnknown(kind, token);
    else this.#tokens.noteLive(kind, token, ownerOf(found));
    return found;
  }

  /** A token that anyone could have written: counted for its address unless somebody has it. Past the limit the look-up waits for its turn. */
  async #lookUntagged<T>(caller: Caller, look: () => Promise<T | null>): Promise<T | null> {
    const counted = await this.unproven(caller).catch((error: unknown) => error);
    if (counted instanceof Error)
      return this.#late.run(look).catch((error: unknown) => {
        throw error instanceof BatchOverflow ? counted : error;
      });
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
}
