import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RotatorItem } from '@mela/contract/api/placements';
import { fakeApi, type FakeAnswer } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PlaceNotes } from './place-notes.tsx';

const poster = (id: number, link: RotatorItem['item']['link'] = null): RotatorItem => ({
  slug: 'cashier_slider',
  item: { id, title: `Notice ${id}`, text: 'Bank transfers take a day longer this week.', link, picture: null, tone: 'peacock' },
});

describe('the places beside what a player does', () => {
  it.each([
    'cashier_slider',
    'withdrawal_slider',
    'withdrawal_step2_banner',
    'withdrawal_step3_banner',
    'game_slider',
    'identance',
    'confirm_popup',
  ] as const)('%s shows the first two posters of the operator, with their links', async (place) => {
    const { calls } = fakeApi({
      'GET /rotator/:slug': { data: [poster(1, { text: 'Why', value: '/faq' }), poster(2), poster(3)] },
    });
    await renderPage(<PlaceNotes place={place} />);
    expect(await screen.findByRole('heading', { name: 'Notice 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Why' }).getAttribute('href')).toBe('/en/faq');
    expect(screen.getAllByRole('heading')).toHaveLength(2);
    expect(calls.map(({ key }) => key)).toEqual([`GET /rotator/${place}`]);
  });

  it('show nothing without posters, and nothing where they cannot be read', async () => {
    const away = { status: 503, error: { code: 9, message: 'errors.away', description: 'Away.' } };
    for (const answer of [{ data: [] }, away] satisfies FakeAnswer<'GET /rotator/:slug'>[]) {
      const { calls } = fakeApi({ 'GET /rotator/:slug': answer });
      const { container } = await renderPage(<PlaceNotes place="cashier_slider" />);
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(container.textContent).toBe('');
    }
  });
});
