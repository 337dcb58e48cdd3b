// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attempt } from '../feedback/attempt.ts';
import { toasts } from '../feedback/toast-store.ts';
import { inBackground } from './in-background.ts';

const lost = new TypeError('no connection');
const warn = vi.spyOn(console, 'warn');
beforeEach(() => void warn.mockReset().mockImplementation(() => undefined));
afterEach(() => void toasts.set([]));

it('what fails in the background is logged with its cause, and shown to no one', async () => {
  inBackground(Promise.reject(lost));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.any(String), lost));
  expect(toasts.get()).toEqual([]);
});

it('a press that fails is logged and said', async () => {
  attempt(Promise.reject(lost));
  await vi.waitFor(() => expect(toasts.get().map(({ tone }) => tone)).toEqual(['bad']));
  expect(warn).toHaveBeenCalledWith(expect.any(String), lost);
});

it.each([inBackground, attempt])('what works, and nothing at all, says nothing', async (run) => {
  for (const work of [Promise.resolve(1), false, null, undefined] as const) run(work);
  await Promise.resolve();
  expect([warn.mock.calls, toasts.get()]).toEqual([[], []]);
});
