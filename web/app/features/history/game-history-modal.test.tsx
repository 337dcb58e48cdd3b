import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HistoryRow } from '@mela/contract/api/play';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import GameHistoryModal from './game-history-modal.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const game = { id: 1, slug: 'patang', name: 'Patang', label: null, url: '/games/mela/patang' };
const round = (id: number, change: Partial<HistoryRow> = {}): HistoryRow => ({
  round: String(id),
  game,
  bet: 2,
  win: 0,
  status: 'closed',
  created: 1_763_000_000,
  ...change,
});
const self = samplePlayer({ id: 1 });
const open = () => renderPage(<GameHistoryModal params={{}} onClose={() => undefined} />, { path: '/en/payment/game-history', self });
const rows = () => screen.findAllByTestId('round-row');

afterEach(() => void vi.unstubAllGlobals());

describe('the history of rounds', () => {
  it('[7.42] has a row for each round, each linking to its page', async () => {
    fakeApi({
      'GET /users/self/gameHistory': {
        data: [round(3, { win: 16.5 }), round(2, { status: 'open' }), round(1, { status: 'rolled_back' })],
        count: 3,
      },
    });
    await open();
    const shown = (await rows()).map((one) => [one.textContent, one.querySelector('a')?.getAttribute('href')]);
    expect(shown).toEqual([
      [expect.stringMatching(/Bet ₹2\.00.*Win \+₹16\.50/), '/en/rounds/3'],
      [expect.stringContaining('Not finished'), '/en/rounds/2'],
      [expect.stringContaining('Taken back'), '/en/rounds/1'],
    ]);
  });

  it('[7.42] reads on from where it stopped', async () => {
    let asked = 0;
    fakeApi({
      'GET /users/self/gameHistory': () => ({
        data: asked++ === 0 ? Array.from({ length: 12 }, (_, at) => round(30 - at)) : [round(18)],
        count: 13,
      }),
    });
    await open();
    expect(await rows()).toHaveLength(12);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await expect.poll(rows).toHaveLength(13);
  });

  it('is empty in words, with a way on', async () => {
    fakeApi({ 'GET /users/self/gameHistory': { data: [], count: 0 } });
    await open();
    await screen.findByText('No rounds yet');
    expect(screen.getByRole('link', { name: 'To the games' }).getAttribute('href')).toBe('/en/games');
  });
});
