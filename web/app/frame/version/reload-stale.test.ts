import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countUnsaved } from '@mela/kit/forms/unsaved.ts';
import { tabText } from '@mela/kit/storage/text-storage.ts';
import { reloadWhenStale } from './reload-stale.ts';

let served = '';
const scriptMissing = async () => {
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(0);
};

describe('a script that does not come', () => {
  const reload = vi.fn();
  let stop: () => void = () => undefined;

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/index-now.js">';
    vi.stubGlobal('fetch', async () => (served === '' ? Promise.reject(new TypeError('no connection')) : new Response(served)));
    tabText.write('mela.reloaded-at', '0');
    window.history.replaceState(null, '', '/en');
    served = 'index-next.js';
    stop = reloadWhenStale(reload);
  });
  afterEach(() => {
    stop();
    reload.mockReset();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('[8.22] [9.18] reloads the page when the server has another build, at most once a minute', async () => {
    await scriptMissing();
    await scriptMissing();
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await scriptMissing();
    expect(reload).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    await scriptMissing();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads nothing when the build is the same: the script is blocked', async () => {
    served = 'index-now.js';
    await scriptMissing();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads nothing without a connection', async () => {
    served = '';
    await scriptMissing();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads nothing over a form that someone has typed in, and over a game', async () => {
    const sent = countUnsaved();
    await scriptMissing();
    expect(reload).not.toHaveBeenCalled();
    sent();
    window.history.replaceState(null, '', '/en/games/mela/patang');
    await scriptMissing();
    expect(reload).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/en');
    await scriptMissing();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
