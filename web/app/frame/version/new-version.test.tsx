import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellAnswers } from '../../testing/shell-data.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { samplePlayer } from '../../testing/sample-player.ts';

/** A fresh document for each test: the version state lives as long as the document. */
const fresh = async () => {
  vi.resetModules();
  const { NoticeBar } = await import('../notices/notice-bar.tsx');
  const { renderPage: render } = await import('../../testing/render-page.tsx');
  return { NoticeBar, render };
};
const serves = (build: string, status = 200) => {
  fakeApi(shellAnswers({ hello_bar: { enabled: false } }));
  const api = globalThis.fetch;
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (path: string, init: object) => {
    if (path !== '/build.txt') return api(path, init);
    asked();
    return new Response(build, { status });
  });
  return asked;
};
const comeBack = () => act(async () => void window.dispatchEvent(new Event('online')));
const bar = () => screen.queryByText('A new version of the site is ready.');

describe('a new version of the site', () => {
  beforeEach(() => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.setAttribute('src', '/assets/index-old.js');
    document.body.append(script);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    for (const script of document.querySelectorAll('script')) script.remove();
  });

  it('[2.99] [4.41] is shown when the server serves another script than this page runs', async () => {
    const asked = serves('index-new.js');
    const { NoticeBar, render } = await fresh();
    await render(<NoticeBar />, { self: samplePlayer() });
    expect(bar()).toBeNull();
    await comeBack();
    await expect.poll(bar).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Update' })).toBeTruthy();
    await comeBack();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('[4.41] is not shown on a game’s page', async () => {
    serves('index-new.js');
    const { NoticeBar, render } = await fresh();
    await render(<NoticeBar />, { self: samplePlayer(), path: '/en/games/mela/patang' });
    await comeBack();
    await act(() => new Promise((done) => setImmediate(done)));
    expect(bar()).toBeNull();
  });

  it.each([
    ['index-old.js', 200],
    ['<!doctype html>', 200],
    ['', 404],
  ])('[4.41] is none where the server answers %j with %d', async (build, status) => {
    const asked = serves(build, status);
    const { NoticeBar, render } = await fresh();
    await render(<NoticeBar />, { self: samplePlayer() });
    await comeBack();
    await expect.poll(() => asked).toHaveBeenCalledTimes(1);
    expect(bar()).toBeNull();
  });
});
