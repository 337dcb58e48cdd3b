import { matchRoute } from '../../site/routing/match-route.ts';

/** Of one document: the first errors say what is broken. */
const reportsMax = 5;
/** What browsers report of code that is not ours, or that is none: scripts of other origins, layouts that were observed too late. */
const noise = /^(Script error\.?|ResizeObserver loop)/;

const entryScript = (): string =>
  [...document.scripts].map(({ src }) => src.split('/').at(-1) ?? '').find((name) => name.endsWith('.js')) ?? '';

function report(thrown: unknown, message: string): boolean {
  const error = thrown instanceof Error ? thrown : new Error(message);
  if (noise.test(error.message) || typeof navigator.sendBeacon !== 'function') return false;
  const body = {
    name: error.name.slice(0, 100),
    message: error.message.slice(0, 1_000),
    stack: (error.stack ?? '').slice(0, 8_000),
    page: matchRoute(window.location.pathname)?.row.path ?? '',
    build: entryScript().slice(0, 100),
  };
  return navigator.sendBeacon('/api/v18/page-errors', JSON.stringify(body));
}

/** Reports errors of this document to the server from now on. Returns what ends it. */
export function watchErrors(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let left = reportsMax;
  const take = (thrown: unknown, message: string): void => {
    if (left > 0 && report(thrown, message)) left -= 1;
  };
  window.addEventListener('error', ({ error, message }) => take(error, message), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => take(reason, String(reason)), { signal });
  return () => ending.abort();
}
