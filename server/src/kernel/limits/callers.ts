import type { RateLimit } from '@mela/contract/http/endpoint';
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
};
/** A call as far as its caller matters. */
export type Caller = { readonly address: string; readonly headers: RequestParts['headers'] };

type LookUp<T> = { readonly look: () => Promise<T | null>; readonly ownerOf: (found: T) => string };

const tokenCharactersMax = 200;

/**
 * Finds out who calls, and counts calls by log-in or address. Tokens that nobody has are counted by address, and the same one again is
 * refused without a query. Calls of a log-in do not count for the address that it shares with others.
 */
export class Callers {
  readonly #parts: Parts;
  readonly #tokens: KnownTokens;
  /** Of this process, which it protects: one more question to Redis for each call would cost more than it saves. */
  readonly #ofAddress: RateLimiter;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#tokens = new KnownTokens(parts.clock);
    this.#ofAddress = new RateLimiter(parts.clock);
  }

  /** The player of a token, or null. @throws ApiError `errors.rate_limit` for an address that shows too many tokens that nobody has */
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
   * Does the work of a game frame's call; `work` throws an error with `unknownToken` where nobody has the token.
   * @throws ApiError `errors.game.session` for one that nobody had a moment ago, `errors.rate_limit` as for players
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

  /** Counts a call that proves nobody. @throws ApiError `errors.rate_limit` */
  unproven({ address }: Caller): Promise<Counted> {
    return this.#parts.limiter.take(`unproven ${addressGroup(address)}`, unprovenByAddress);
  }

  /** Counts a call by its log-in, else (and for an empty `token`) by its address, of this row and of all. @throws ApiError `errors.rate_limit` */
  async visitor(row: string, limit: RateLimit, token: string, caller: Caller): Promise<void> {
    const { limiter } = this.#parts;
    const byLogin = () => limiter.take(`${row} log-in ${tokenName(token)}`, limit);
    if (token !== '' && this.#tokens.ownerOf('player', token) !== undefined) return void (await byLogin());
    const address = addressGroup(caller.address);
    try {
      await this.#ofAddress.take(address, callsByAddress);
      await limiter.take(`${row} ${address}`, limit);
    } catch (error) {
      // A player is not refused because others behind the same address ask too much.
      if (token === '' || (await this.player(token, caller)) === null) throw error;
      await byLogin();
    }
  }

  /** A log-in began, or what log-ins depend on has changed: tokens that nobody had are looked up again. */
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
    if (token.length > tokenCharactersMax || this.#tokens.isUnknown(kind, token)) {
      await this.unproven(caller);
      return null;
    }
    const counted = this.#tokens.ownerOf(kind, token) !== undefined ? null : await this.unproven(caller);
    let found: T | null;
    try {
      found = await look();
    } catch (error) {
      // The failure is ours, not the caller's.
      await counted?.giveBack();
      throw error;
    }
    if (found === null) {
      this.#tokens.noteUnknown(kind, token);
      return null;
    }
    this.#tokens.noteLive(kind, token, ownerOf(found));
    await counted?.giveBack();
    return found;
  }
}
