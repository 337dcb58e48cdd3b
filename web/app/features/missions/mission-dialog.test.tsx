import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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

  it('is put first, or changed for another one, there', async () => {
    const { calls } = fakeApi({
      'GET /daily-missions': { data: day },
      'POST /daily-missions/:id/select': { data: { ...day, selectedMissionId: 1 } },
      'POST /daily-missions/:id/reroll': { data: { ...day, missions: [mission(9), mission(2)], canReroll: false } },
    });
    const close = vi.fn();
    await renderPage(<MissionDialog params={{ token: '1' }} onClose={close} />, { path: '/en', self: samplePlayer() });
    fireEvent.click(await screen.findByRole('button', { name: 'Put first' }));
    expect(await screen.findByText('Shown first')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(calls.map(({ key }) => key)).toContain('POST /daily-missions/1/reroll');
  });

  it('has no choices once it is done, nor a change where it was used', async () => {
    await open('3');
    await screen.findByRole('button', { name: /^Take / });
    expect(screen.queryByRole('button', { name: 'Put first' })).toBeNull();
    cleanup();
    await open('1', { ...day, canReroll: false });
    await screen.findByRole('button', { name: 'Put first' });
    expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull();
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
