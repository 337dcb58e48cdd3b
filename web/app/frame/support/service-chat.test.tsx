import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { chatWidget } from './open-chat.ts';
import ServiceChat from './service-chat.tsx';

const url = 'https://chat.example/widget?website_token=t';
const loaded = 'chatwoot-widget:{"event":"loaded","config":{}}';
const show = async (answer: object) => {
  fakeApi({ 'GET /support/chat': answer as never });
  const onAway = vi.fn();
  await renderPage(<ServiceChat onAway={onAway} />);
  return onAway;
};
const frame = async () => (await screen.findByTitle('Write to us')) as HTMLIFrameElement;
/** A window of another site is not loaded here: its messages come from what stands for it. */
function say({ source = null, data = loaded, origin = 'https://chat.example' }: { source?: unknown; data?: unknown; origin?: string }) {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

it('[4.34] the chat of a service is ready once its own frame says so, and answers with the language', async () => {
  const onAway = await show({ data: { url } });
  const element = await frame();
  expect([element.getAttribute('src'), element.hidden, chatWidget()?.isReady()]).toEqual([url, true, false]);
  const post = vi.fn();
  const source = { postMessage: post };
  Object.defineProperty(element, 'contentWindow', { value: source });
  for (const other of [
    { source, origin: 'https://evil.example' },
    { source: window },
    { source, data: 'chatwoot-widget:{' },
    { source, data: '{"event":"loaded"}' },
    { source, data: 'chatwoot-widget:{"event":"closed"}' },
    { source, data: { event: 'loaded' } },
  ])
    say(other);
  expect([chatWidget()?.isReady(), post.mock.calls.length]).toEqual([false, 0]);
  say({ source });
  expect(chatWidget()?.isReady()).toBe(true);
  expect(post.mock.calls).toEqual([['chatwoot-widget:{"event":"config-set","locale":"en"}', 'https://chat.example']]);
  chatWidget()?.open();
  await waitFor(() => expect(element.hidden).toBe(false));
  expect(onAway).not.toHaveBeenCalled();
});

it.each([
  ['there is none', { data: { url: null } }],
  ['the API does not answer', { status: 503, error: { code: 9, message: 'errors.away', description: 'away' } }],
])('says that it is away where %s, without a frame', async (_what, answer) => {
  const onAway = await show(answer);
  await waitFor(() => expect(onAway).toHaveBeenCalledTimes(1));
  expect(document.querySelector('iframe')).toBeNull();
  expect(chatWidget()).toBeNull();
});
