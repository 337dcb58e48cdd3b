import { afterEach, expect, it, vi } from 'vitest';
import { sendByFetch } from './transport.ts';

afterEach(() => void vi.unstubAllGlobals());
const ask = () => sendByFetch({ method: 'GET', path: '/api/v18/time', headers: {} });

it('a connection that brings no answer in time is no connection', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    signals.push(init.signal);
    throw new DOMException('too late', 'TimeoutError');
  });
  await expect(ask()).rejects.toBeInstanceOf(TypeError);
  expect(signals).toEqual([expect.any(AbortSignal)]);
});

it('what was called off by the page stays that', async () => {
  const gone = new DOMException('the page is gone', 'AbortError');
  vi.stubGlobal('fetch', () => Promise.reject(gone));
  await expect(ask()).rejects.toBe(gone);
});

it('an answer that is no JSON has no body', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  expect(await ask()).toMatchObject({ status: 502, body: undefined });
});

it('a file is a blob, and a rejection of one is read as such', async () => {
  const askFile = () => sendByFetch({ method: 'GET', path: '/api/v18/file', headers: {}, wantsFile: true });
  vi.stubGlobal('fetch', async () => new Response('a,b', { status: 200 }));
  const { body } = await askFile();
  expect(body instanceof Blob && (await body.text())).toBe('a,b');
  vi.stubGlobal('fetch', async () => new Response('{"error":{}}', { status: 403 }));
  expect(await askFile()).toMatchObject({ status: 403, body: { error: {} } });
});
