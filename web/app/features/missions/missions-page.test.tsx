import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DailyMissions, Mission } from '@mela/contract/api/missions';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { MissionsPage } from './missions-page.tsx';

const mission = (id: number, change: Partial<Mission> = {}): Mission => ({
  id,
  name: `Mission ${id}`,
  kind: 'rounds',
  gameType: null,
  minBet: 1,
  target: 20,
  progress: 5,
  state: 'open',
  prize: { type: 'points', points: 20 },
  ...change,
});
const day = (change: Partial<DailyMissions> = {}): DailyMissions => ({
  blocked: false,
  care: false,
  missions: [mission(1), mission(2, { state: 'done', progress: 20 }), mission(3, { state: 'blocked' })],
  earlier: [],
  selectedMissionId: 1,
  unusedGifts: 1,
  canReroll: true,
  streak: 3,
  streakDays: 7,
  streakPrize: { type: 'points', points: 50 },
  endsAt: 1_763_003_600,
  now: 1_763_000_000,
  ...change,
});
const at = { path: '/en/daily-missions', self: samplePlayer() };
const names = () => screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'));

describe('[2.11] the missions of the day', () => {
  it('are shown with their progress, the time until the next ones, and the waiting gifts, which the counter forgets', async () => {
    const { calls } = fakeApi({
      'GET /daily-missions': { data: day() },
      'PUT /counters/:name/reset': { data: { name: 'daily_missions', value: 0 } },
    });
    await renderPage(<MissionsPage />, at);
    expect(await screen.findByText('1 gift waits for you. It does not expire.')).toBeTruthy();
    expect(names()).toEqual(['5 of 20', '20 of 20', '5 of 20']);
    expect(screen.getByRole('timer').textContent).toBe('1:00:00');
    expect(screen.getByText('Opens once you have done one of the others.')).toBeTruthy();
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('PUT /counters/daily_missions/reset'));
  });

  it('have the one put first before the others, and one button each', async () => {
    const missions = [mission(1), mission(2, { kind: 'deposit' }), mission(3, { state: 'done', progress: 20 })];
    fakeApi({ 'GET /daily-missions': { data: day({ missions, unusedGifts: 0, selectedMissionId: 2 }) } });
    await renderPage(<MissionsPage />, at);
    await screen.findAllByText('Mission 1');
    const cards = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('Mission'));
    const buttons = cards.map((card) => [...card.querySelectorAll('button, a')].map((one) => one.textContent));
    expect(buttons).toEqual([
      ['Details Mission 2', 'Cashier'],
      ['Details Mission 1', 'See the games'],
      ['Details Mission 3', 'Take 20 points'],
    ]);
  });

  it('give their gift with one press, and say why not', async () => {
    const { calls, answers } = fakeApi({
      'GET /daily-missions': { data: day() },
      'POST /daily-missions/:id/take': { status: 400, error: { code: 3, message: 'errors.missions.state', description: 'Not now.' } },
    });
    await renderPage(<MissionsPage />, at);
    const take = await screen.findByRole('button', { name: 'Take 20 points' });
    fireEvent.click(take);
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    answers['POST /daily-missions/:id/take'] = { data: day({ missions: [mission(2, { state: 'taken' })], unusedGifts: 0 }) };
    fireEvent.click(take);
    fireEvent.click(take);
    expect(await screen.findByText('Taken')).toBeTruthy();
    expect(calls.filter(({ key }) => key === 'POST /daily-missions/2/take')).toHaveLength(2);
  });

  it('are none for a blocked player, in Hindi too', async () => {
    fakeApi({ 'GET /daily-missions': { data: day({ blocked: true, missions: [], unusedGifts: 0 }) } });
    await renderPage(<MissionsPage />, { ...at, path: '/hi/daily-missions', locale: 'hi' });
    expect(await screen.findByText('अभी आपके लिए कोई मिशन नहीं है।')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('are those of care alone with a limit', async () => {
    const care = day({ care: true, missions: [mission(4, { kind: 'verify', target: 1, progress: 0 })], unusedGifts: 0 });
    fakeApi({ 'GET /daily-missions': { data: care } });
    await renderPage(<MissionsPage />, at);
    expect(await screen.findByText(/so only missions that look after you are shown/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Confirm identity' }).getAttribute('href')).toBe('/en/verification-info');
  });
});
