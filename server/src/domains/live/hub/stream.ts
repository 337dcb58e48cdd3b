import type { EncodedPublication } from '../protocol/encode-reply.ts';
import type { Position } from '../protocol/requests.ts';

export type StreamEntry = {
  readonly offset: number;
  readonly atMs: number;
  readonly publication: EncodedPublication;
  readonly key: string | null;
};

/** A stream in a form that can be stored. */
export type StreamSnapshot = { readonly epoch: string; readonly top: number; readonly entries: readonly StreamEntry[] };

/** A stream without entries. `floor`: everything published after this offset will be in its entries. */
export type StreamStart = { readonly epoch: string; readonly top: number; readonly floor: number };

/**
 * The last publications of a channel. Offsets increase by 1 in one process, and by more in a shared log. `epoch` identifies the
 * stream, so that a position of an earlier one (before a restart, before its removal) is never used here.
 */
export class Stream {
  readonly epoch: string;
  #top: number;
  #floor: number;
  #entries: StreamEntry[];
  readonly #keys: Set<string>;
  readonly #start: number;
  readonly #max: number;
  readonly #ttlMs: number;

  constructor(bounds: { readonly historyMax: number; readonly historyTtlSec: number }, from: StreamSnapshot | StreamStart) {
    const entries = 'entries' in from ? from.entries : [];
    this.epoch = from.epoch;
    this.#top = from.top;
    this.#floor = 'floor' in from ? from.floor : from.top - entries.length;
    this.#entries = [...entries];
    this.#keys = new Set(entries.flatMap(({ key }) => (key === null ? [] : [key])));
    this.#start = this.#floor;
    this.#max = bounds.historyMax;
    this.#ttlMs = bounds.historyTtlSec * 1000;
  }

  get top(): number {
    return this.#top;
  }

  /** A publication that may be repeated has a key; a repeat within the history's time is dropped. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** True before the first publication. */
  get isUnused(): boolean {
    return this.#entries.length === 0 && this.#floor === this.#start;
  }

  /** The offset of the last publication, which is lost when the stream is removed. */
  get lastOffset(): number {
    return this.#entries.at(-1)?.offset ?? this.#floor;
  }

  /** `offset` comes from a shared log; without one the next number is used. */
  append(encode: (offset: number) => EncodedPublication, key: string | null, nowMs: number, offset = this.#top + 1): EncodedPublication {
    this.#top = offset;
    const publication = encode(this.#top);
    this.#entries.push({ offset: this.#top, atMs: nowMs, publication, key });
    if (key !== null) this.#keys.add(key);
    if (this.#entries.length > this.#max) this.#forgetFirst(1);
    return publication;
  }

  /** @returns null when the stream no longer has everything after the position: the client must load its state again. */
  after(position: Position, nowMs: number, top = this.#top): readonly EncodedPublication[] | null {
    this.expire(nowMs);
    if (position.epoch !== this.epoch || position.offset > top || position.offset < this.#floor) return null;
    return this.#entries.filter(({ offset }) => offset > position.offset).map(({ publication }) => publication);
  }

  all(nowMs: number): readonly EncodedPublication[] {
    this.expire(nowMs);
    return this.#entries.map(({ publication }) => publication);
  }

  /** Drops entries older than the channel's time to live. */
  expire(nowMs: number): void {
    const firstCurrent = this.#entries.findIndex(({ atMs }) => nowMs - atMs < this.#ttlMs);
    const gone = firstCurrent === -1 ? this.#entries.length : firstCurrent;
    if (gone > 0) this.#forgetFirst(gone);
  }

  snapshot(): StreamSnapshot {
    return { epoch: this.epoch, top: this.#top, entries: [...this.#entries] };
  }

  #forgetFirst(count: number): void {
    for (const { key, offset } of this.#entries.splice(0, count)) {
      this.#floor = offset;
      if (key !== null) this.#keys.delete(key);
    }
  }
}
