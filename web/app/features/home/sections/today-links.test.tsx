import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DailyMissions, Mission } from '@mela/contract/api/missions';
import type { Wheel } from '@mela/contract/api/wheel';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { TodayLinks } from './today-links.tsx';

const wheel: Wheel = {
  level: { id: 1, name: 'Copper' },
  version: 1,
  sectors: [{ weight: 10_000, prize: { type: 'points', points: 10 } }],
  spinCount: 1,
  additionSpinCount: 0,
  dailySpins: 1,
  reset_time: { hour: 18, minute: 30 },
  resetSec: 0,
};
const openMission: Mission = {
  id: 1,
  name: 'Win in 3 games',
  kind: 'wins',
  gameType: null,
  target: 3,
  progress: 0,
  state: 'open',
  prize: { type: 'points', points: 25 },
  minBet: 1,
};
const missions: DailyMissions = {
  blocked: false,
  care: false,
  missions: [openMission],
  earlier: [],
  selectedMissionId: null,
  unusedGifts: 0,
  canReroll: true,
  streak: 0,
  streakDays: 7,
  streakPrize: { type: 'points', points: 50 },
  endsAt: 1_763_003_600,
  now: 1_763_000_100,
};
const settings = (isOn: boolean) => ({
  'GET /settings': { data: ['fortune_wheel', 'daily_missions'].map((alias) => ({ alias, value: { enabled: isOn } })) },
});
const answers = {
  'GET /fortune-wheel': { data: wheel },
  'GET /daily-missions': { data: missions },
};
const shown = { self: samplePlayer() };

it('leads to the wheel with its spins', async () => {
  fakeApi({ ...settings(true), ...answers });
  await renderPage(<TodayLinks />, shown);
  expect((await screen.findByRole('link', { name: 'The wheel' })).getAttribute('href')).toBe('/en/fortune-wheel');
  expect(screen.getByText('1 spin left')).toBeTruthy();
});

it('says when the next spin comes where none is left', async () => {
  fakeApi({ ...settings(true), ...answers, 'GET /fortune-wheel': { data: { ...wheel, spinCount: 0, resetSec: 3600 } } });
  await renderPage(<TodayLinks />, shown);
  expect(await screen.findByText('Your next spin comes tomorrow')).toBeTruthy();
});

it('promises no spin of a wheel that has none left and none to come', async () => {
  fakeApi({ ...settings(true), ...answers, 'GET /fortune-wheel': { data: { ...wheel, spinCount: 0, dailySpins: 0 } } });
  await renderPage(<TodayLinks />, shown);
  expect(await screen.findByRole('link', { name: 'Missions' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'The wheel' })).toBeNull();
});

it('leaves out what cannot be read', async () => {
  const away = { status: 503, error: { code: 9, message: 'errors.away', description: 'Away.' } } as const;
  const { calls } = fakeApi({ ...settings(true), 'GET /fortune-wheel': away, 'GET /daily-missions': away });
  await renderPage(<TodayLinks />, shown);
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /daily-missions'));
  expect(screen.queryByRole('link')).toBeNull();
});

const mission = (id: number, state: Mission['state']): Mission => ({ ...openMission, id, state });

it('shows the missions of today with the days in a row as matches, and gifts that wait before them', async () => {
  const day = { ...missions, missions: [mission(1, 'taken'), mission(2, 'open'), mission(3, 'blocked')], streak: 10 };
  const api = fakeApi({ ...settings(true), ...answers, 'GET /daily-missions': { data: day } });
  const { container, queryClient } = await renderPage(<TodayLinks />, shown);
  const link = await screen.findByRole('link', { name: 'Missions' });
  expect(link.getAttribute('href')).toBe('/en/daily-missions');
  expect(screen.getByText('1 of 3 done today')).toBeTruthy();
  expect([container.querySelectorAll('svg[data-lit]').length, container.querySelectorAll('svg[viewBox="0 0 20 52"]').length]).toEqual([
    3, 7,
  ]);
  api.answers['GET /daily-missions'] = { data: { ...day, unusedGifts: 2 } };
  await queryClient.invalidateQueries();
  expect(await screen.findByText('2 gifts wait for you. They do not expire.')).toBeTruthy();
});

it('leaves the missions out for a player who has none', async () => {
  const { calls } = fakeApi({ ...settings(true), ...answers, 'GET /daily-missions': { data: { ...missions, blocked: true } } });
  await renderPage(<TodayLinks />, shown);
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /daily-missions'));
  await screen.findByRole('link', { name: 'The wheel' });
  expect(screen.queryByRole('link', { name: 'Missions' })).toBeNull();
});
