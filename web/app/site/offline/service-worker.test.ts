import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi, type Mock } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');
type Handler = (event: object) => void;

/** Runs the worker of the site in a stand-in of a browser. */
function worker(tabs: readonly object[] = [], { caches = {}, fetch = vi.fn() }: { readonly caches?: object; readonly fetch?: Mock } = {}) {
  const handlers = new Map<string, Handler>();
  const [show, badge, skip] = [vi.fn(async () => undefined), vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const openWindow = vi.fn(async () => undefined);
  const self = {
    location: { origin: 'https://mela.example' },
    navigator: { setAppBadge: badge },
    skipWaiting: skip,
    registration: { showNotification: show },
    clients: { matchAll: async () => tabs, openWindow, claim: async () => undefined },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  };
  runInNewContext(source, { self, URL, caches, fetch });
  const fire = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  };
  return { fire, show, openWindow, badge, skip };
}
const press = (link: unknown) => ({ notification: { close: vi.fn(), data: { link } } });

describe('the service worker', () => {
  it('shows a push message, one that comes again in the place of the first', async () => {
    const { fire, show } = worker();
    const message = { id: 'notice-7', title: 'Paid', text: '₹5', link: 'https://mela.example/en/payment/withdrawal/1' };
    await fire('push', { data: { json: () => message } });
    expect(show).toHaveBeenCalledWith('Paid', {
      body: '₹5',
      tag: 'notice-7',
      icon: '/art/site/icon-192.png',
      data: { link: message.link },
    });
  });

  it.each([
    ['no data', { data: null }],
    [
      'no JSON',
      {
        data: {
          json: () => {
            throw new SyntaxError('x');
          },
        },
      },
    ],
  ])('shows something for a message with %s, as browsers demand', async (_what, event) => {
    const { fire, show } = worker();
    await fire('push', event);
    expect(show).toHaveBeenCalledWith('Mela', expect.objectContaining({ data: { link: '/' } }));
  });

  it('opens the page of a pressed message in the tab that is open, or in a new one', async () => {
    const tab = { focus: async () => tab, navigate: vi.fn(async () => undefined) };
    await worker([tab]).fire('notificationclick', press('https://mela.example/hi/gifts'));
    expect(tab.navigate).toHaveBeenCalledWith('https://mela.example/hi/gifts');
    const alone = worker();
    await alone.fire('notificationclick', press('/gifts'));
    expect(alone.openWindow).toHaveBeenCalledWith('https://mela.example/gifts');
  });

  it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)'])('opens no other site: %s', async (link) => {
    const { fire, openWindow } = worker();
    await fire('notificationclick', press(link));
    expect(openWindow).toHaveBeenCalledWith('/');
  });
});

/** What the worker has in its caches, by their names; a file that the server has not makes `addAll` fail as a whole. */
function cachesOf(names: readonly string[], served: (file: string) => boolean) {
  const left = new Map<string, readonly string[]>(names.map((name) => [name, ['/offline.html']]));
  const caches = {
    keys: async () => [...left.keys()],
    delete: async (name: string) => left.delete(name),
    open: async (name: string) => ({
      addAll: async (files: readonly string[]) => {
        if (!files.every(served)) throw new TypeError('Request failed');
        left.set(name, files);
      },
    }),
    match: async (path: string) => ([...left.values()].flat().includes(path) ? `stored ${path}` : undefined),
  };
  return { left, caches };
}
const own = 'offline-3';

describe('a worker that meets another version of the site', () => {
  it('[4.41] a new one takes the place of one that is two versions old, and leaves the caches of others alone', async () => {
    const { left, caches } = cachesOf(['offline-1', 'offline-2', 'of-something-else'], () => true);
    const { fire, skip } = worker([], { caches });
    await fire('install', {});
    expect(skip).toHaveBeenCalledOnce();
    await fire('activate', {});
    expect([...left.keys()].sort()).toEqual(['of-something-else', own]);
  });

  it('[4.41] a new one whose files a server of the version before has not does not install, and the old one stays whole', async () => {
    const { left, caches } = cachesOf(['offline-2'], (file) => file !== '/offline.js');
    const { fire, skip } = worker([], { caches });
    await expect(fire('install', {})).rejects.toThrow('Request failed');
    expect([[...left.keys()], skip.mock.calls.length]).toEqual([['offline-2'], 0]);
  });

  it('[4.41] answers each page from the server, whatever its version: only one that does not come is replaced', async () => {
    const { caches } = cachesOf([own], () => true);
    const fetch = vi.fn(async () => 'of the server');
    const { fire } = worker([], { caches, fetch });
    const answerTo = async (path: string, mode = 'navigate') => {
      let answer: unknown = 'left to the browser';
      const request = { mode, method: 'GET', url: `https://mela.example${path}` };
      await fire('fetch', { request, respondWith: (given: unknown) => (answer = given) });
      return answer;
    };
    expect(await answerTo('/en/games')).toBe('of the server');
    expect(await answerTo('/assets/index-old.js', 'cors')).toBe('left to the browser');
    fetch.mockRejectedValue(new TypeError('no connection'));
    expect(await answerTo('/en/games')).toBe('stored /offline.html');
  });

  it('[2.15] a message puts a dot on the icon; the site says how many there are', async () => {
    const { fire, badge } = worker();
    await fire('push', { data: null });
    expect(badge).toHaveBeenCalledExactlyOnceWith();
  });
});
