import { afterEach, expect, it, vi } from 'vitest';
import { watchErrors } from './error-reports.ts';

afterEach(() => void vi.unstubAllGlobals());

it('[1.11] a page reports its errors by a beacon, five at most, with the pattern of its address and no query', () => {
  const sent: { path: string; body: any }[] = [];
  vi.stubGlobal('navigator', { sendBeacon: (path: string, body: string) => sent.push({ path, body: JSON.parse(body) }) > 0 });
  window.history.replaceState(null, '', '/en/games/mela/holi?token=secret');
  const end = watchErrors();
  const happens = (error: unknown, message = 'x') => window.dispatchEvent(Object.assign(new Event('error'), { error, message }));
  happens(new TypeError('cannot read'));
  happens(null, 'Script error.');
  happens(new Error('ResizeObserver loop completed with undelivered notifications.'));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no reason' }));
  expect(sent.map(({ path, body }) => [path, body.name, body.message])).toEqual([
    ['/api/v18/page-errors', 'TypeError', 'cannot read'],
    ['/api/v18/page-errors', 'Error', 'no reason'],
  ]);
  expect(sent[0]?.body.page).toMatch(/^\/games\/\{/);
  expect(JSON.stringify(sent)).not.toContain('secret');
  for (let at = 0; at < 10; at += 1) happens(new Error(`${at}`));
  expect(sent.length).toBe(5);
  end();
  happens(new Error('later'));
  expect(sent.length).toBe(5);
  window.history.replaceState(null, '', '/');
});
