import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackedEvents } from '../../data/tracking/track.ts';
import { phoneClient } from '../../site/phone-app/phone-client.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { GetApp } from './get-app.tsx';

const content = new Uint8Array(100).map((_, at) => at);
const file = {
  version: '1.1.0',
  url: `${window.location.origin}/files/mela.apk`,
  sha256: createHash('sha256').update(content).digest('hex'),
  bytes: content.byteLength,
};
const saved: string[] = [];

/** Answers with these parts, each when the test says so. */
function serve(parts: readonly Uint8Array[], status = 200) {
  let push: () => void = () => undefined;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const left = [...parts];
      push = () => {
        if (isCancelled) return;
        const part = left.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(part);
      };
    },
    cancel: () => void (isCancelled = true),
  });
  vi.stubGlobal('fetch', async () => new Response(body as never, { status }));
  return () => act(async () => push());
}
const dialog = () => screen.queryByRole('dialog', { name: 'Get the app' });
const open = async () => {
  await renderPage(<GetApp file={file} news="A lock by finger." />, { path: '/en/mob-app' });
  fireEvent.click(screen.getByRole('button', { name: 'Get the app' }));
};

beforeEach(() => {
  saved.length = 0;
  trackedEvents.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:app');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  phoneClient.set(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('[4.36] getting the app', () => {
  it('in a browser downloads the file with its progress, reports it, and closes after five seconds', async () => {
    const push = serve([content.slice(0, 40), content.slice(40)]);
    await open();
    await push();
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('40%'));
    expect(trackedEvents).toEqual([]);
    await push();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await push();
    await vi.waitFor(() => expect(saved).toEqual(['mela-1.1.0.apk']));
    expect(trackedEvents).toEqual([{ name: 'app-download', version: '1.1.0' }]);
    await vi.waitFor(() => expect(screen.getByText(/It’s in your downloads/)).toBeTruthy());
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(dialog()).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(dialog()).toBeNull();
  });

  it.each([
    ['another file', content.map((byte) => byte ^ 1)],
    ['a longer one', new Uint8Array(150)],
  ])('saves nothing where %s comes', async (_, bytes) => {
    const push = serve([bytes]);
    await open();
    await push();
    await push();
    expect(await screen.findByText(/This file isn’t ours/)).toBeTruthy();
    expect([saved, trackedEvents]).toEqual([[], []]);
  });

  it.each([
    ['the server refuses', 500, content],
    ['it breaks off', 200, content.slice(0, 10)],
  ])('can be tried again where %s', async (_, status, bytes) => {
    const push = serve([bytes], status);
    await open();
    await push();
    await push();
    expect(await screen.findByText(/The download broke off/)).toBeTruthy();
    expect(saved).toEqual([]);
    const next = serve([content]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await next();
    await next();
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('saves and reports nothing once its dialog is closed', async () => {
    const push = serve([content]);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog()).toBeNull());
    await push();
    await push();
    expect([saved, trackedEvents]).toEqual([[], []]);
  });

  it('from elsewhere is a link that says from where', async () => {
    await renderPage(<GetApp file={{ ...file, url: 'https://files.example/mela.apk' }} news={null} />, { path: '/en/mob-app' });
    fireEvent.click(screen.getByRole('button', { name: 'Get the app' }));
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('https://files.example/mela.apk');
    expect(screen.getByText(/files\.example/)).toBeTruthy();
  });

  it('inside the app asks it to open the link', async () => {
    const openLink = vi.fn(async () => true);
    phoneClient.set({ version: '1.0.0', openLink, lock: null });
    await renderPage(<GetApp file={file} news={null} />, { path: '/en/mob-app' });
    fireEvent.click(screen.getByRole('button', { name: 'Open in the browser' }));
    expect(await screen.findByText('Your browser has it now.')).toBeTruthy();
    expect(openLink).toHaveBeenCalledWith(file.url);
  });
});
