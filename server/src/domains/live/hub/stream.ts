import type { EncodedPublication } from '../protocol/encode-reply.ts';
import type { Position } from '../protocol/requests.ts';

export type StreamEntry = {
  readonly offset: number;
  readonly atMs: number;
  readonly publication: EncodedPublication;
  readonly key: string | null;
};

/** What a stream is, in a form that outlives the process. */
export type StreamSnapshot = { readonly epoch: string; readonly top: number; readonly entries: readonly StreamEntry[] };

/**
 * The last publications of a channel. Offsets count up from 1 and never skip; `epoch` names this very stream, so that a
 * position taken in another one (before a restart, before it was forgotten) is never mistaken for a position here.
 */
export class Stream {
  readonly epoch: string;
  #top: number;
  #entries: StreamEntry[];
  readonly #keys: Set<string>;
  readonly #max: number;
  readonly #ttlMs: number;

  constructor(bounds: { readonly historyMax: number; readonly historyTtlSec: number }, from: StreamSnapshot) {
    this.epoch = from.epoch;
    this.#top = from.top;
    this.#entries = [...from.entries];
    this.#keys = new Set(from.entries.flatMap(({ key }) => (key === null ? [] : [key])));
    this.#max = bounds.historyMax;
    this.#ttlMs = bounds.historyTtlSec * 1000;
  }

  get top(): number {
    return this.#top;
  }

  /** A publication carries a key when it may be handed in twice; within the history's span the second is dropped. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  append(encode: (offset: number) => EncodedPublication, key: string | null, nowMs: number): EncodedPublication {
    this.#top += 1;
    const publication = encode(this.#top);
    this.#entries.push({ offset: this.#top, atMs: nowMs, publication, key });
    if (key !== null) this.#keys.add(key);
    if (this.#entries.length > this.#max) this.#forgetFirst(1);
    return publication;
  }

  /** @returns null when the stream no longer holds everything after the position: the client must load its state anew. */
  after(position: Position, nowMs: number): readonly EncodedPublication[] | null {
    this.expire(nowMs);
    if (position.epoch !== this.epoch || position.offset > this.#top) return null;
    const missed = this.#top - position.offset;
    if (missed > this.#entries.length) return null;
    return missed === 0 ? [] : this.#entries.slice(-missed).map(({ publication }) => publication);
  }

  all(nowMs: number): readonly EncodedPublication[] {
    this.expire(nowMs);
    return this.#entries.map(({ publication }) => publication);
  }

  /** Lets go of what is older than the channel's time to live. */
  expire(nowMs: number): void {
    const kept = this.#entries.findIndex(({ atMs }) => nowMs - atMs < this.#ttlMs);
    const gone = kept === -1 ? this.#entries.length : kept;
    if (gone > 0) this.#forgetFirst(gone);
  }

  snapshot(): StreamSnapshot {
    return { epoch: this.epoch, top: this.#top, entries: [...this.#entries] };
  }

  #forgetFirst(count: number): void {
    for (const { key } of this.#entries.splice(0, count)) if (key !== null) this.#keys.delete(key);
  }
}
