import { hash } from 'node:crypto';
import { type BoundedCache, textBytes, timedCache } from '../cache/bounded-cache.ts';
import type { Clock } from '../clock.ts';

/** Whose token it may be. */
export type TokenKind = 'player' | 'operator' | 'frame';

const liveMs = 300_000;
const liveBytesMax = 16_000_000;
/** Short: a token that another process makes valid works after this time at the latest. */
const unknownMs = 5_000;
const unknownBytesMax = 4_000_000;

/**
 * Which tokens someone was found to have lately, and which no one had a moment ago. The first only says how a call is counted: each
 * call still looks its token up. A call with one of the second is refused without a query.
 */
export class KnownTokens {
  /** Owners by token. */
  readonly #live: BoundedCache<string>;
  readonly #unknown: BoundedCache<true>;

  constructor(clock: Clock) {
    this.#live = timedCache<string>({ bytesMax: liveBytesMax, bytesOf: textBytes, ttlMs: liveMs, clock });
    this.#unknown = timedCache<true>({ bytesMax: unknownBytesMax, bytesOf: () => 0, ttlMs: unknownMs, clock });
  }

  /** Who had the token when it was looked up last; undefined when that is long ago. */
  ownerOf(kind: TokenKind, token: string): string | undefined {
    return this.#live.get(keyOf(kind, token));
  }

  isUnknown(kind: TokenKind, token: string): boolean {
    return this.#unknown.size > 0 && this.#unknown.has(keyOf(kind, token));
  }

  noteLive(kind: TokenKind, token: string, owner: string): void {
    this.#live.set(keyOf(kind, token), owner);
    this.#unknown.delete(keyOf(kind, token));
  }

  noteUnknown(kind: TokenKind, token: string): void {
    this.#unknown.set(keyOf(kind, token), true);
    this.#live.delete(keyOf(kind, token));
  }

  /** Of this process; what another one cleared is forgotten after its time. */
  clear(): void {
    this.#unknown.clear();
  }

  /** Bytes of both lists. */
  get bytes(): number {
    return this.#live.calculatedSize + this.#unknown.calculatedSize;
  }
}

/** A token as a name in memory, from which no one gets it back. */
export const tokenName = (token: string): string => hash('sha256', token, 'base64url').slice(0, 22);

const keyOf = (kind: TokenKind, token: string) => `${kind} ${tokenName(token)}`;
