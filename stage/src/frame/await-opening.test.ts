// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { awaitOpening } from './await-opening.ts';

const opening = { type: 'mela:open', token: 's', session: null };
const page = { postMessage: vi.fn() };

function say(data: object, from: { readonly origin?: string; readonly source?: object } = {}): void {
  const message = new MessageEvent('message', { data, origin: from.origin ?? window.location.origin });
  Object.defineProperty(message, 'source', { value: from.source ?? page });
  window.dispatchEvent(message);
}
afterEach(() => void vi.unstubAllGlobals());

it('a frame without a session asks the page around it, and takes what that hands over', async () => {
  vi.stubGlobal('parent', page);
  const heard = awaitOpening();
  expect(page.postMessage).toHaveBeenCalledWith({ type: 'mela:await' }, window.location.origin);
  say(opening);
  await expect(heard).resolves.toEqual(opening);
});

it.each([
  ['another origin', { ...opening, token: 'theirs' }, { origin: 'https://elsewhere.example' }],
  ['another window', { ...opening, token: 'theirs' }, { source: {} }],
  ['a word that opens nothing', { type: 'mela:mute', muted: true }, {}],
])('no word of %s opens it', async (_whose, data, from) => {
  vi.stubGlobal('parent', page);
  const heard = awaitOpening();
  say(data, from);
  say(opening);
  await expect(heard).resolves.toEqual(opening);
});
