import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Winner } from '@mela/contract/api/ratings';
import { fakeApi, type FakeAnswer } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { WinnersRow } from './winners-row.tsx';

const win: Winner = {
  id: 1,
  player: 'R•••a',
  win: 1234.5,
  bet: 20,
  game: { slug: 'patang', name: 'Patang', names: { en: 'Patang', hi: 'पतंग' }, developer: 'mela', label: '/art/patang/label' },
  at: 1_700_000_000,
};

describe('the latest wins on the front page', () => {
  it('[7.32] shows who won what, on which bet, and links to the game', async () => {
    fakeApi({ 'GET /winners/last': { data: [win] } });
    await renderPage(<WinnersRow />);
    expect(await screen.findByText('R•••a won')).toBeTruthy();
    expect(screen.getByText('₹1,234.50')).toBeTruthy();
    expect(screen.getByText('on a bet of ₹20.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Patang' }).getAttribute('href')).toBe('/en/games/mela/patang');
  });

  it.each<[string, FakeAnswer<'GET /winners/last'>]>([
    ['there are none', { data: [] }],
    ['they cannot be had', { status: 503, error: { code: 500, message: 'errors.unavailable', description: '' } }],
  ])('shows nothing when %s', async (_why, answer) => {
    const api = fakeApi({ 'GET /winners/last': answer });
    const { container } = await renderPage(<WinnersRow />);
    await expect.poll(() => api.calls.length).toBeGreaterThan(0);
    expect(container.querySelector('section')).toBeNull();
  });
});
