// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { awaitOpening } from './messages.ts';

const opening = { type: 'mela:open', token: 's', session: null };
const page = { postMessage: vi.fn() };

function say(data: object, from: { readonly origin?: string; readonly source?: object } = {}): void {
  const message = new MessageEvent('message', { data, origin: from.origin ?? window.location.origin });
  Object.defineProperty(message, 'source', { value: from.source ?? page });
  window.dispatchEvent(message);
}
afterEach(() => void vi.unstubAllGlobals());

it('a frame without a session asks the page around it, and uses what the page sends', async () => {
  vi.stubGlobal('parent', page);
  const received = awaitOpening();
  expect(page.postMessage).toHaveBeenCalledWith({ type: 'mela:await' }, window.location.origin);
  say(opening);
  await expect(received).resolves.toEqual(opening);
});

it.each([
  ['another origin', { ...opening, token: 'theirs' }, { origin: 'https://elsewhere.example' }],
  ['another window', { ...opening, token: 'theirs' }, { source: {} }],
  ['another type', { type: 'mela:mute', muted: true }, {}],
])('a message of %s does not open it', async (_whose, data, from) => {
  vi.stubGlobal('parent', page);
  const received = awaitOpening();
  say(data, from);
  say(opening);
  await expect(received).resolves.toEqual(opening);
});
