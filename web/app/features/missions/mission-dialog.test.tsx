import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DailyMissions, Mission } from '@mela/contract/api/missions';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import MissionDialog from './mission-dialog.tsx';

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
const day: DailyMissions = {
  blocked: false,
  care: false,
  missions: [mission(1), mission(2)],
  earlier: [mission(3, { state: 'done', progress: 20 })],
  selectedMissionId: 2,
  unusedGifts: 1,
  canReroll: true,
  streak: 3,
  streakDays: 7,
  streakPrize: { type: 'points', points: 50 },
  endsAt: 1_763_003_600,
  now: 1_763_000_000,
};
const open = (token: string, data: DailyMissions = day) => {
  fakeApi({ 'GET /daily-missions': { data } });
  return renderPage(<MissionDialog params={{ token }} onClose={() => undefined} />, { path: '/en', self: samplePlayer() });
};

describe('[2.90] a mission over a page', () => {
  it('is the one of the address, with its progress and what counts', async () => {
    await open('1');
    expect(await screen.findByRole('dialog', { name: 'Mission 1' })).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('5 of 20');
    expect(screen.getByText('Cancelled rounds are taken out.')).toBeTruthy();
  });

  it('is the one that the player has put first where the address names none', async () => {
    await open('');
    expect(await screen.findByRole('dialog', { name: 'Mission 2' })).toBeTruthy();
  });

  it('of an earlier day still gives its gift', async () => {
    await open('3');
    expect(await screen.findByRole('button', { name: /^Take / })).toBeTruthy();
  });

  it.each(['99', 'x'])('%s, which is none, says that it is over', async (token) => {
    await open(token);
    expect(await screen.findByText('This mission is over. There are new ones every day.')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is not shown to a player who gets none', async () => {
    await open('1', { ...day, blocked: true });
    expect(await screen.findByText('There are no missions for you right now.')).toBeTruthy();
  });
});
