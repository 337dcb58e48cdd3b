import type { Achievement, EarnedAchievement } from '@mela/contract/api/accounts/achievements';
import { emblems } from '@mela/contract/site/achievements';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { AchievementsPage } from './achievements-page.tsx';
import { PlayerAchievementsPage } from './player-achievements-page.tsx';

const achievement = (id: number, change: Partial<Achievement> = {}): Achievement => ({
  id,
  hidden: false,
  name: `Stamp ${id}`,
  text: `Do ${id}`,
  emblem: emblems[id % emblems.length] ?? 'reel',
  progress: 0,
  tiers: [{ target: 1, earnedOn: null }],
  ...change,
});
const hidden = (id: number) => achievement(id, { hidden: true, name: null, text: null, emblem: null });
const earned = (id: number) =>
  achievement(id, {
    progress: 8,
    tiers: [
      { target: 7, earnedOn: '2026-11-20' },
      { target: 30, earnedOn: null },
    ],
  });
const many = [hidden(1), ...Array.from({ length: 12 }, (_, at) => achievement(at + 2)), earned(20)];
const at = { path: '/en/achievements', self: samplePlayer() };
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

afterEach(() => void vi.unstubAllGlobals());

describe('[2.13] the album of achievements', () => {
  it('[9.35] shows ten, then more: earned ones first with their day, closed places last', async () => {
    fakeApi({ 'GET /achievements': { data: many, count: many.length } });
    await renderPage(<AchievementsPage />, at);
    await screen.findByText('1 of 14 stamps');
    expect([names().length, names()[0]]).toEqual([10, 'Stamp 20']);
    expect(screen.getByText(/Star 1 of 2 · Nov 20, 2026/)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('8 of 30');
    expect(screen.queryByText('Hidden stamp')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /more/i }));
    expect(names().length).toBe(14);
    expect(names().at(-1)).toBe('Hidden stamp');
    expect(screen.queryByRole('button', { name: /more/i })).toBeNull();
  });

  it('invites with the outlines while it is empty, and says who sees it, in Hindi too', async () => {
    fakeApi({ 'GET /achievements': { data: [achievement(3)], count: 1 } });
    await renderPage(<AchievementsPage />, { ...at, path: '/hi/achievements', locale: 'hi' });
    expect(await screen.findByText('आपका एल्बम खुला है। पहला स्टैम्प अपने आप आता है।')).toBeTruthy();
    expect(screen.getByText('आपका एल्बम सिर्फ़ आपको दिखता है।')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /शेयर/ })).toBeNull();
  });

  it('shows a guest what there is to earn, without an album of their own', async () => {
    fakeApi({ 'GET /achievements': { data: [achievement(3), hidden(4)], count: 2 } });
    await renderPage(<AchievementsPage />, { path: '/en/achievements' });
    expect(await screen.findByText('2 stamps to earn. Each finds its place in the album of your account.')).toBeTruthy();
    expect(names()).toEqual(['Stamp 3', 'Hidden stamp']);
    expect(screen.queryByText('Only you see your album.')).toBeNull();
  });

  it('leads to what others see where the player shows it', async () => {
    fakeApi({ 'GET /achievements': { data: [earned(3)], count: 1 } });
    const self = samplePlayer({ id: 7, visible: { name: false, achievements: true, wins: true } });
    await renderPage(<AchievementsPage />, { ...at, self });
    const link = await screen.findByRole('link', { name: 'See what others see' });
    expect(link.getAttribute('href')).toBe('/en/achievements/7');
  });

  it('says that it did not come, and tries again', async () => {
    const { answers } = fakeApi({
      'GET /achievements': { status: 503, error: { code: 9, message: 'errors.away', description: 'Away.' } },
    });
    await renderPage(<AchievementsPage />, at);
    const again = await screen.findByRole('button', { name: /again/i });
    answers['GET /achievements'] = { data: [earned(3)], count: 1 };
    fireEvent.click(again);
    expect(await screen.findByText('1 of 1 stamps')).toBeTruthy();
  });
});

describe('[2.13] the album of another player', () => {
  const shown = (count: number): EarnedAchievement[] =>
    Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      name: `Stamp ${index + 1}`,
      emblem: 'lamp',
      tier: 1,
      tiers: 3,
      earnedOn: '2026-11-20',
    }));
  const player = (achievements: EarnedAchievement[], count: number) => ({
    name: 'P•••z',
    avatar: 'kite' as const,
    frame: 'gold' as const,
    achievements,
    count,
  });

  it('[9.35] shows ten, then more', async () => {
    const { calls } = fakeApi({
      'GET /achievements/user/:id': (_, path) => ({ data: player(shown(path.includes('limit=20') ? 12 : 10), 12) }),
    });
    await renderPage(<PlayerAchievementsPage id={7} first={player(shown(10), 12)} />, { path: '/en/achievements/7' });
    expect(names()).toHaveLength(10);
    expect(document.querySelector('[data-frame]')?.getAttribute('data-frame')).toBe('gold');
    fireEvent.click(screen.getByRole('button', { name: /more/i }));
    await expect.poll(() => names().length).toBe(12);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('says so where nothing is earned yet', async () => {
    fakeApi({ 'GET /achievements/user/:id': { data: player([], 0) } });
    await renderPage(<PlayerAchievementsPage id={7} first={player([], 0)} />, { path: '/en/achievements/7' });
    expect(screen.getByText('No stamps here yet')).toBeTruthy();
  });
});
