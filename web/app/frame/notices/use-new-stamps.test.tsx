import type { Achievement } from '@mela/contract/api/accounts/achievements';
import { toasts } from '@mela/kit/feedback/toast-store.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteNewStamp, takeNewStamps } from '../../data/achievements/new-stamps.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { useNewStamps } from './use-new-stamps.ts';

const lamp: Achievement = {
  id: 3,
  hidden: false,
  name: 'A lamp',
  text: 'Light it',
  emblem: 'lamp',
  progress: 5,
  tiers: [
    { target: 1, earnedOn: '2026-11-20' },
    { target: 5, earnedOn: '2026-11-21' },
  ],
};
function Visitor() {
  useNewStamps();
  return null;
}
const open = async (path = '/en/rules', locale: 'en' | 'hi' = 'en') =>
  (await renderPage(<Visitor />, { self: samplePlayer(), path, locale })).router;
const said = () => toasts.get().map(({ text, tone }) => `${tone}: ${text}`);
const earn = (achievementId: number, tier: number) => act(() => noteNewStamp({ achievementId, tier }));

describe('a stamp that was earned on this visit', () => {
  beforeEach(() => {
    takeNewStamps();
    toasts.set([]);
    fakeApi({ 'GET /achievements': { data: [lamp], count: 1 } });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is said once, by its name', async () => {
    await open();
    earn(3, 1);
    await expect.poll(said).toEqual(['good: A new stamp in your album: A lamp']);
    await act(() => Promise.resolve());
    expect([said().length, takeNewStamps()]).toEqual([1, []]);
  });

  it('is said of its highest tier only, in Hindi too', async () => {
    await open('/hi/rules', 'hi');
    act(() => {
      noteNewStamp({ achievementId: 3, tier: 2 });
      noteNewStamp({ achievementId: 3, tier: 1 });
    });
    await expect.poll(said).toEqual(['good: A lamp: 2 में से तारा 2']);
  });

  it('waits while a game is played', async () => {
    const router = await open('/en/games/mela/patang');
    earn(3, 1);
    await act(() => Promise.resolve());
    expect(said()).toEqual([]);
    await act(() => router.navigate({ href: '/en/rules' }));
    await expect.poll(said).toEqual(['good: A new stamp in your album: A lamp']);
  });

  it('is not said where it was taken back, is unknown, or the album does not come', async () => {
    const { answers } = fakeApi({ 'GET /achievements': { data: [{ ...lamp, tiers: [{ target: 1, earnedOn: null }] }], count: 1 } });
    await open();
    earn(3, 1);
    earn(99, 1);
    await expect.poll(takeNewStamps).toEqual([]);
    answers['GET /achievements'] = { status: 503, error: { code: 9, message: 'errors.away', description: 'Away.' } };
    earn(3, 1);
    await expect.poll(takeNewStamps).toEqual([]);
    expect(said()).toEqual([]);
  });
});
