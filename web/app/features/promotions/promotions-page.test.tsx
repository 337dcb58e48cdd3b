import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Poster } from '@mela/contract/api/placements';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PromotionsPage } from './promotions-page.tsx';

const poster: Poster = {
  id: 1,
  title: 'Patang',
  text: 'Kites',
  link: { text: 'Open', value: '/games/mela/patang' },
  picture: null,
  tone: 'peacock',
};
const path = '/en/actions/list';

describe('the list of offers', () => {
  it('[2.24] hangs a bill for each offer, in order, each with its one action', async () => {
    fakeApi({
      'GET /rotator/:slug': {
        data: [
          { slug: 'promotions', item: poster },
          { slug: 'promotions', item: { ...poster, id: 2, title: 'Diwali', link: null } },
        ],
      },
    });
    await renderPage(<PromotionsPage />, { path });
    await screen.findByText('Diwali');
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['Patang', 'Diwali']);
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/en/games/mela/patang']);
  });

  it('[2.24] says so when there is none, and when they cannot be had', async () => {
    fakeApi({ 'GET /rotator/:slug': { data: [] } });
    await renderPage(<PromotionsPage />, { path });
    expect(await screen.findByText('No offers right now')).toBeTruthy();
  });

  it('[2.24] offers to try again when they cannot be had', async () => {
    fakeApi({ 'GET /rotator/:slug': { status: 503, error: { code: 1, message: 'x', description: 'Soon back.' } } });
    await renderPage(<PromotionsPage />, { path });
    expect((await screen.findByRole('alert')).textContent).toContain('Soon back.');
  });
});
