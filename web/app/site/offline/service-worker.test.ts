import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');
type Handler = (event: object) => void;

/** Runs the worker of the site in a stand-in of a browser. */
function worker(tabs: readonly object[] = []) {
  const handlers = new Map<string, Handler>();
  const show = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const self = {
    location: { origin: 'https://mela.example' },
    registration: { showNotification: show },
    clients: { matchAll: async () => tabs, openWindow },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  };
  runInNewContext(source, { self, URL, caches: {}, fetch: vi.fn() });
  const fire = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  };
  return { fire, show, openWindow };
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
