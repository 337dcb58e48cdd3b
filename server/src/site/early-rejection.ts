import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import { callerAddress } from '../kernel/limits/caller-address.ts';
import { addressGroup } from '../kernel/limits/address-group.ts';
import type { Locale } from '../kernel/types.ts';
import { errorPage, type ErrorStatus } from './pages/error-page.ts';
import { localeOfPath } from './seo/page-redirect.ts';

const addressesMax = 10_000;
/** Answers that are late at once; the rest go out at once, which is cheap too. */
const heldMax = 1000;
const nothing: readonly string[] = [];

/**
 * Rejects pages at the least cost there is: before the framework hears of the request, by a page made once. An address that must
 * wait gets its answer late, so that a client which asks again after each answer asks seldom.
 */
export class EarlyRejection {
  readonly #config: Config;
  readonly #lateMs: number;
  readonly #untilMs = new LRUCache<string, { readonly untilMs: number }>({ max: addressesMax });
  #common: readonly string[] = nothing;
  #held = 0;

  constructor(config: Config, lateMs = 1000) {
    this.#config = config;
    this.#lateMs = lateMs;
  }

  /** Security headers of every answer. Until they are known nothing is answered here. */
  open(common: Readonly<Record<string, string>>): void {
    this.#common = Object.entries(common).flat();
  }

  /** `address` as `addressGroup` gives it. */
  block(address: string, untilMs: number): void {
    this.#untilMs.set(address, { untilMs });
  }

  /** True when it has answered: 429 to an address that must wait, 405 to a method that pages do not have, which `count` is told of. */
  answers(request: IncomingMessage, answer: ServerResponse, nowMs: number, count: (address: string) => void): boolean {
    if (this.#common === nothing) return false;
    // Below a language there are pages and nothing else.
    const locale = localeOfPath((request.url ?? '').split('?', 1)[0] ?? '', this.#config);
    if (locale === null) return false;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && this.#untilMs.size === 0) return false;
    const address = addressGroup(callerAddress(request, this.#config.trustProxyHops));
    const blocked = this.#untilMs.get(address);
    if (blocked && blocked.untilMs > nowMs) {
      const waitSec = Math.ceil((blocked.untilMs - nowMs) / 1000);
      this.#late(answer, () => this.#send(answer, 429, locale, ['retry-after', String(waitSec)]));
      return true;
    }
    if (isRead) return false;
    count(address);
    this.#send(answer, 405, locale, ['allow', 'GET, HEAD']);
    return true;
  }

  #late(answer: ServerResponse, send: () => void): void {
    if (this.#held >= heldMax) return send();
    this.#held += 1;
    const timer = setTimeout(send, this.#lateMs);
    answer.once('close', () => {
      clearTimeout(timer);
      this.#held -= 1;
    });
  }

  #send(answer: ServerResponse, status: ErrorStatus, locale: Locale, more: readonly string[]): void {
    const { headers, body } = errorPage(status, locale);
    const own = new Set(Object.keys(headers));
    const common = this.#common.filter((_, at) => !own.has(this.#common[at - (at % 2)] ?? ''));
    const length = ['content-length', String(Buffer.byteLength(body))];
    answer.writeHead(status, [...common, ...Object.entries(headers).flat(), 'cache-control', 'no-store', ...length, ...more]);
    answer.end(body);
  }
}
