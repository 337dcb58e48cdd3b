import { createHash } from 'node:crypto';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { StoredResponse } from '../idempotency/idempotency.ts';
import type { Random } from '../random/random.ts';
import type { RedisLink } from './redis-link.ts';

const generationKey = 'mela:answers';
const charactersMax = 262_144;

/** What a process of another version of the code may have stored has another place: its answers can have other shapes. */
const placeOf = (version: string, key: string) => `mela:answer:${createHash('sha256').update(`${version}\0${key}`).digest('base64url')}`;

/**
 * Guests' responses that nodes of one version share, below the cache of each process. Every stored response has the generation in which
 * its making began, and `drop` begins a new one for all versions: responses from old content are never read again, even when stored late.
 */
export class RedisResponseCache implements ResponseCache {
  readonly #link: RedisLink;
  readonly #local: ResponseCache;
  readonly #random: Random;
  readonly #version: string;
  /** Requested and begun generations. While they differ Redis is not used: content changed, or may have changed while Redis was unavailable. */
  #asked = 0;
  #begun = 0;

  constructor(link: RedisLink, local: ResponseCache, { random, version }: { readonly random: Random; readonly version: string }) {
    this.#link = link;
    this.#local = local;
    this.#random = random;
    this.#version = version;
    link.onReturn(() => void this.#begin());
    void this.#begin();
  }

  /** A response is cached at most half of its time in Redis and half in a process: together at most `cacheSec`. */
  get(key: string, cacheSec: number, load: () => Promise<StoredResponse>): Promise<StoredResponse> {
    const halfSec = Math.max(1, Math.floor(cacheSec / 2));
    return this.#local.get(key, halfSec, () => this.#shared(key, halfSec, load));
  }

  /** Takes effect at once in this process, and in the others when the promise resolves. */
  drop(): Promise<void> {
    this.#local.drop();
    return this.#begin();
  }

  async #begin(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const generation = this.#random.token(9);
    // Redis is unavailable: its return begins the generation.
    const begun = await this.#link.run((client) => client.set(generationKey, generation)).catch(() => null);
    if (begun !== null) this.#begun = Math.max(this.#begun, asked);
  }

  get #dropping(): boolean {
    return this.#begun < this.#asked;
  }

  async #shared(key: string, cacheSec: number, load: () => Promise<StoredResponse>): Promise<StoredResponse> {
    if (this.#dropping) return load();
    const place = placeOf(this.#version, key);
    const read = await this.#link.run((client) => client.mGet([generationKey, place])).catch(() => null);
    if (read === null) return load();
    const [generation, stored] = read;
    const known = stored === null || stored === undefined ? null : parse(stored);
    if (known !== null && known.generation === generation) return { status: known.status, text: known.text };
    const answer = await load();
    if (answer.text.length <= charactersMax && !this.#dropping)
      void this.#link
        .run((client) =>
          client.set(place, `${generation} ${answer.status} ${answer.text}`, { expiration: { type: 'EX', value: cacheSec } }),
        )
        .catch(() => undefined);
    return answer;
  }
}

function parse(stored: string): { generation: string; status: number; text: string } | null {
  const [, generation = '', status, text = ''] = /^(\S+) (\d{3}) ([^]*)$/.exec(stored) ?? [];
  return status === undefined ? null : { generation, status: Number(status), text };
}
