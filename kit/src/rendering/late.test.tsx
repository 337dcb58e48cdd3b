import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { late } from './late.ts';

const Part = () => <b>here</b>;
const gone = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function show(load: () => Promise<{ readonly default: typeof Part }>) {
  const Late = late(load);
  const { container } = render(
    <Suspense fallback="page">
      <Late />
    </Suspense>,
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(0);
  return { text: () => container.textContent, wait };
}

it('a part whose script is blocked leaves the page as it is, for ever', async () => {
  const load = vi.fn(() => Promise.reject(gone));
  const { text, wait } = await show(load);
  expect(text()).toBe('page');
  await wait(3_600_000);
  expect([text(), load.mock.calls.length]).toEqual(['page', 5]);
});

it('a part comes when its script does, at the next try or when the connection is back', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Part }));
  load.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  const { text, wait } = await show(load);
  await wait(2_000);
  expect(text()).toBe('page');
  window.dispatchEvent(new Event('online'));
  await wait(0);
  expect(text()).toBe('here');
});

it('a script that is there is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Part }));
  const { text } = await show(load);
  expect([text(), load.mock.calls.length]).toEqual(['here', 1]);
});
