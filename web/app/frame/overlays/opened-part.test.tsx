import { toasts } from '@mela/kit/feedback/toast-store.ts';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { openedPart } from './opened-part.tsx';

type Props = { readonly onClose: () => void };
const Dialog = (_: Props) => <b>dialog</b>;

beforeEach(() => toasts.set([]));

it('a dialog whose script is blocked closes and says so, and opens at the next try', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Dialog }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Opened = openedPart<Props>(load);
  const onClose = vi.fn();
  const open = async () => {
    const page = await act(async () =>
      render(
        <Suspense fallback={null}>
          <Opened onClose={onClose} />
        </Suspense>,
      ),
    );
    return page;
  };
  const { container, unmount } = await open();
  expect([container.textContent, onClose.mock.calls.length]).toEqual(['', 1]);
  expect(toasts.get().map(({ text }) => text)).toEqual(['This did not load. Check your connection and try again.']);
  unmount();
  expect((await open()).container.textContent).toBe('dialog');
  expect([onClose.mock.calls.length, toasts.get().length]).toEqual([1, 1]);
});

it('one that was loaded ahead is there at once, and one that could not be is loaded when it opens', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Dialog }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Opened = openedPart<Props>(load);
  const html = () =>
    renderToString(
      <Suspense fallback="nothing yet">
        <Opened onClose={() => undefined} />
      </Suspense>,
    );
  await Opened.preload();
  expect([html(), toasts.get().length]).toEqual([expect.stringContaining('nothing yet'), 0]);
  await Opened.preload();
  expect(html()).toContain('<b>dialog</b>');
});
