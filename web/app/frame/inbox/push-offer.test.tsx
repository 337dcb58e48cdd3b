import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewPush } from '../../data/notifications/renew-push.ts';
import { forgetPush, forgetPushOfOthers, notePush, takesPushOf } from '../../site/offline/browser-push.ts';
import { removeValue, saveValue } from '../../site/storage/stored-value.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { PushOffer } from './push-offer.tsx';

const at = { path: '/en', self: samplePlayer() };
const publicKey = `B${'x'.repeat(86)}`;
const keys = { p256dh: 'p', auth: 'a' };
const old = { endpoint: 'https://push.example/0', unsubscribe: vi.fn(async () => true) };
let subscribe: ReturnType<typeof vi.fn>;

/** A browser whose player answers its question so. */
function browser(answer: NotificationPermission, before: NotificationPermission = 'default') {
  const ask = vi.fn(async () => answer);
  subscribe = vi.fn(async () => ({ toJSON: () => ({ endpoint: 'https://push.example/1', keys }) }));
  vi.stubGlobal('Notification', { permission: before, requestPermission: ask });
  vi.stubGlobal('PushManager', class {});
  const pushManager = { getSubscription: async () => old, subscribe };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => ({ pushManager }) } });
  return ask;
}
const open = () => renderPage(<PushOffer />, at);
const accept = () => screen.findByRole('button', { name: 'Turn on messages' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

describe('the offer of push messages', () => {
  it('[3.39] has the text of its place where an operator wrote one', async () => {
    browser('granted');
    const item = {
      id: 1,
      title: 'Hear of your money',
      text: 'When a withdrawal arrives.',
      link: null,
      picture: null,
      tone: 'peacock' as const,
    };
    const { calls } = fakeApi({
      'GET /messages/push': { data: { publicKey } },
      'GET /rotator/:slug/current': { data: { slug: 'web_push_subscription_popup', item } },
    });
    await open();
    expect((await screen.findByRole('region', { name: item.title })).textContent).toContain(item.text);
    expect(calls.map(({ key }) => key)).toContain('GET /rotator/web_push_subscription_popup/current');
  });

  it('explains them, and the browser asks only after a press; then this browser is known to the server', async () => {
    const ask = browser('granted');
    const { calls } = fakeApi({ 'GET /messages/push': { data: { publicKey } }, 'POST /messages/push': { data: { id: 1 } } });
    await open();
    const button = await accept();
    expect(screen.getByText(/when money arrives/)).toBeTruthy();
    expect(ask).not.toHaveBeenCalled();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Get messages when Mela is closed' })).toBeNull());
    expect(ask).toHaveBeenCalledOnce();
    expect(old.unsubscribe).toHaveBeenCalled();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
    expect(calls.find(({ key }) => key === 'POST /messages/push')?.body).toEqual({
      endpoint: 'https://push.example/1',
      ...keys,
      publicKey,
    });
  });

  it('[9.19] comes once a day at most, whatever the answer was', async () => {
    browser('granted');
    vi.useFakeTimers({ toFake: ['Date'] });
    fakeApi({ 'GET /messages/push': { data: { publicKey } } });
    try {
      await open();
      fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
      expect(screen.queryByRole('button')).toBeNull();
      for (const [hours, shown] of [
        [23, false],
        [2, true],
      ] as const) {
        cleanup();
        vi.setSystemTime(Date.now() + hours * 3_600_000);
        await open();
        if (shown) await accept();
        else expect(screen.queryByRole('button', { name: 'Turn on messages' })).toBeNull();
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['who has refused in the browser', () => browser('denied', 'denied')],
    ['who was asked on this day', () => (browser('granted'), saveValue('push_offered', '1'))],
    ['whose browser cannot take them', () => undefined],
  ])('does not come to a player %s, and nothing is loaded for it', async (_who, prepare) => {
    prepare();
    const { calls } = fakeApi({ 'GET /messages/push': { data: { publicKey } } });
    await open();
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls.some(({ key }) => key === 'GET /messages/push')).toBe(false);
  });

  it('comes again after a log-out, whatever the permission of the browser says, and not to one who gets messages here', async () => {
    browser('granted', 'granted');
    const { calls } = fakeApi({ 'GET /messages/push': { data: { publicKey } }, 'POST /messages/push': { data: { id: 9 } } });
    await open();
    fireEvent.click(await accept());
    await waitFor(() => expect(calls.some(({ key }) => key === 'POST /messages/push')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on messages' })).toBeNull());
    // The browser has the subscription from now on.
    old.endpoint = 'https://push.example/1';
    expect(await takesPushOf(samplePlayer().id)).toBe(true);
    const again = async () => {
      cleanup();
      removeValue('push_offered');
      await open();
    };
    await again();
    await waitFor(async () => expect(await takesPushOf(samplePlayer().id)).toBe(true));
    expect(screen.queryByRole('button')).toBeNull();
    // Another player of this browser gets none of them, and may have their own.
    await forgetPushOfOthers(samplePlayer().id);
    expect(await takesPushOf(samplePlayer().id)).toBe(true);
    await forgetPushOfOthers(samplePlayer().id + 1);
    expect(await takesPushOf(samplePlayer().id)).toBe(false);
    await again();
    await accept();
    // A browser that renewed its subscription by itself: the server does not know the new one.
    fireEvent.click(await accept());
    await waitFor(async () => expect(await takesPushOf(samplePlayer().id)).toBe(true));
    old.endpoint = 'https://push.example/2';
    await again();
    await accept();
  });

  it('is not needed by a browser that renewed its subscription by itself: it is known to the server again at the next page, without a question', async () => {
    const ask = browser('granted', 'granted');
    const { calls, answers } = fakeApi({ 'GET /messages/push': { data: { publicKey } }, 'POST /messages/push': { data: { id: 9 } } });
    const { queryClient } = await renderPage(<p>page</p>, at);
    const added = () => calls.filter(({ key }) => key === 'POST /messages/push').length;
    const { id } = samplePlayer();
    await renewPush(queryClient, id);
    expect([added(), ask.mock.calls.length]).toEqual([0, 0]);
    old.endpoint = 'https://push.example/1';
    notePush({ userId: id, id: 8, endpoint: old.endpoint });
    await renewPush(queryClient, id);
    expect(added()).toBe(0);
    old.endpoint = 'https://push.example/renewed';
    await renewPush(queryClient, id + 1);
    expect(added()).toBe(0);
    answers['POST /messages/push'] = { status: 503, error: { code: 9, message: 'errors.unavailable', description: 'Please try again.' } };
    await expect(renewPush(queryClient, id)).rejects.toThrow();
    answers['POST /messages/push'] = { data: { id: 9 } };
    await renewPush(queryClient, id);
    expect(calls.findLast(({ key }) => key === 'POST /messages/push')?.body).toEqual({
      endpoint: 'https://push.example/1',
      ...keys,
      publicKey,
    });
    old.endpoint = 'https://push.example/1';
    expect(await takesPushOf(id)).toBe(true);
    // Who switched it off here is left alone.
    await forgetPush();
    const before = added();
    await renewPush(queryClient, id);
    expect(added()).toBe(before);
  });

  it('does not come where the site sends none', async () => {
    browser('granted');
    const { calls } = fakeApi({ 'GET /messages/push': { data: { publicKey: null } } });
    await open();
    await waitFor(() => expect(calls.some(({ key }) => key === 'GET /messages/push')).toBe(true));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what a refusal of the browser means, and what the server refused', async () => {
    browser('denied');
    const { answers } = fakeApi({ 'GET /messages/push': { data: { publicKey } } });
    await open();
    fireEvent.click(await accept());
    expect(await screen.findByText(/did not allow it/)).toBeTruthy();
    cleanup();
    localStorage.clear();
    browser('granted');
    answers['POST /messages/push'] = { status: 503, error: { code: 9, message: 'errors.unavailable', description: 'Please try again.' } };
    await open();
    fireEvent.click(await accept());
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
    expect(await accept()).toBeTruthy();
  });
});
