import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { RotatorItem } from '@mela/contract/api/placements';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PlacePopup } from './place-popup.tsx';

const places = ['cashier_popup', 'withdrawal_popup'] as const;
const shownIn = (slug: RotatorItem['slug'], id: number) =>
  fakeApi({
    'GET /rotator/:slug/current': {
      data: {
        slug,
        item: {
          id,
          title: 'Banks are slow today',
          text: 'Expect a day more.',
          link: { text: 'Why', value: '/faq' },
          picture: null,
          tone: 'peacock',
        },
      },
    },
  });
beforeEach(() => localStorage.clear());

it.each(places)('[3.39] %s shows the text of its place above the form, until it is closed', async (place) => {
  const { calls } = shownIn(place, 4);
  await renderPage(<PlacePopup place={place} />);
  expect(await screen.findByRole('region', { name: 'Banks are slow today' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Why' }).getAttribute('href')).toBe('/en/faq');
  expect(calls.map(({ key }) => key)).toEqual([`GET /rotator/${place}/current`]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  const again = shownIn(place, 4);
  const { container } = await renderPage(<PlacePopup place={place} />);
  await waitFor(() => expect(again.calls).toHaveLength(1));
  expect(container.textContent).toBe('');
});

it('shows a new text of its place, and nothing while the place is empty', async () => {
  shownIn('cashier_popup', 4);
  await renderPage(<PlacePopup place="cashier_popup" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  cleanup();
  shownIn('cashier_popup', 5);
  await renderPage(<PlacePopup place="cashier_popup" />);
  expect(await screen.findByRole('region')).toBeTruthy();
  cleanup();
  const { calls } = fakeApi({ 'GET /rotator/:slug/current': { data: null } });
  const { container } = await renderPage(<PlacePopup place="cashier_popup" />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(container.textContent).toBe('');
});
