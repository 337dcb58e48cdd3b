import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sendReady } from './guest-pages.ts';
import { keepAliveSec, type KeptPage, type PageCache } from './page-cache.ts';
import { readVisit } from '../seo/site-paths.ts';

export type ReadyPages = { readonly config: Config; readonly https: boolean; readonly clock: Clock; readonly cache: PageCache };

function readyPage({ config, https, clock, cache }: ReadyPages, request: IncomingMessage): KeptPage | undefined {
  if (cache.size === 0 || request.method !== 'GET') return undefined;
  const { keepKey } = readVisit(request, config, https);
  return keepKey === null ? undefined : cache.peek(keepKey, clock.monotonicMs());
}

const requestMs = 60_000;

/**
 * A request without a body comes with its stream at an end (`optimizeEmptyRequests`): none is set up that nobody reads. Whoever
 * read such a body by its type would wait for an end that has been: a type without a body says nothing and is forgotten.
 */
function forgetTypeOfNothing(request: IncomingMessage): void {
  if (request.readableEnded) delete request.headers['content-type'];
}

/** A server that answers kept pages before the framework hears of them: that is two thirds of their cost. Everything else goes on to `handler`. */
export function serverWithReadyPages(pages: ReadyPages): (handler: RequestListener) => Server {
  return (handler) => {
    const options = { keepAliveTimeout: keepAliveSec * 1000, requestTimeout: requestMs, optimizeEmptyRequests: true };
    return createServer(options, (request, answer) => {
      const ready = readyPage(pages, request);
      if (ready) return sendReady(request, answer, ready, pages.clock);
      forgetTypeOfNothing(request);
      return handler(request, answer);
    });
  };
}
