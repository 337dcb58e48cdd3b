import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/config.ts';
import { boundedCache } from '../kernel/cache/bounded-cache.ts';
import { addressGroup, callerAddress } from '../kernel/limits/caller-address.ts';
import type { Locale } from '@mela/contract/site/languages';
import { errorPage, type ErrorStatus } from './pages/error-page.ts';
import { localeOfPath } from './seo/page-redirect.ts';

const addressesBytesMax = 3_000_000;
/** Responses delayed at the same time. Above this they are sent at once, which is cheap too. */
const delayedMax = 1000;
const noHeaders: readonly string[] = [];

/**
 * Rejects page requests at the lowest cost: before the framework sees them, with a page that is built once. A limited address
 * gets its response after a delay, so that a client that retries at once retries rarely.
 */
export class EarlyRejection {
  readonly #config: Config;
  readonly #delayMs: number;
  readonly #untilMs = boundedCache<{ readonly untilMs: number }>({ bytesMax: addressesBytesMax, bytesOf: () => 16 });
  #common: readonly string[] = noHeaders;
  #delayed = 0;

  constructor(config: Config, delayMs = 1000) {
    this.#config = config;
    this.#delayMs = delayMs;
  }

  /** Sets the security headers of every response. Before this call nothing is rejected here. */
  open(common: Readonly<Record<string, string>>): void {
    this.#common = Object.entries(common).flat();
  }

  /** `address` as `addressGroup` gives it. */
  block(address: string, untilMs: number): void {
    this.#untilMs.set(address, { untilMs });
  }

  /** Returns true when it has responded: 429 to a limited address, 405 to a method other than GET and HEAD (after calling `count`). */
  answers(request: IncomingMessage, answer: ServerResponse, nowMs: number, count: (address: string) => void): boolean {
    if (this.#common === noHeaders) return false;
    // Paths below a language prefix are only pages.
    const locale = localeOfPath((request.url ?? '').split('?', 1)[0] ?? '', this.#config);
    if (locale === null) return false;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && this.#untilMs.size === 0) return false;
    const address = addressGroup(callerAddress(request, this.#config.trustProxyHops));
    const blocked = this.#untilMs.get(address);
    if (blocked && blocked.untilMs > nowMs) {
      const waitSec = Math.ceil((blocked.untilMs - nowMs) / 1000);
      this.#delay(answer, () => this.#send(answer, 429, locale, ['retry-after', String(waitSec)]));
      return true;
    }
    if (isRead) return false;
    count(address);
    this.#send(answer, 405, locale, ['allow', 'GET, HEAD']);
    return true;
  }

  #delay(answer: ServerResponse, send: () => void): void {
    if (this.#delayed >= delayedMax) return send();
    this.#delayed += 1;
    const timer = setTimeout(send, this.#delayMs);
    answer.once('close', () => {
      clearTimeout(timer);
      this.#delayed -= 1;
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
