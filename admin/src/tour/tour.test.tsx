import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAddress } from '../screens/address.ts';
import { renderOffice } from '../screens/testing/render-office.tsx';
import { hasSeenTour } from './seen.ts';
import { TourOffer } from './tour-offer.tsx';
import { Tour } from './tour.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Page() {
  const at = useAddress().search['tour'];
  return (
    <>
      <h1 data-tour="desk">Desk</h1>
      <TourOffer />
      {typeof at === 'number' ? <Tour at={at} /> : null}
    </>
  );
}
const card = () => screen.getByRole('dialog');
const press = (key: string) => fireEvent.keyDown(card(), { key });

it('is offered once, walked with the arrow keys, and not offered again after Escape', async () => {
  await renderOffice(Page, '/');
  fireEvent.click(screen.getByRole('button', { name: 'Start the tour' }));
  expect((await screen.findByRole('dialog', { name: 'Begin at the desk' })).textContent).toContain('Step 1 of 10');
  expect(document.activeElement?.textContent).toBe('Next');
  press('ArrowRight');
  await screen.findByRole('dialog', { name: 'The menu has your pages' });
  press('ArrowLeft');
  await screen.findByRole('dialog', { name: 'Begin at the desk' });
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Start the tour' })).toBeNull();
  expect([hasSeenTour(1), hasSeenTour(2)]).toEqual([true, false]);
});

it('goes through to its end, each step once, and is not offered again', async () => {
  await renderOffice(Page, '/?tour=1');
  const names: (string | null)[] = [];
  for (let at = 1; at <= 10; at += 1) {
    await waitFor(() => expect(card().textContent).toContain(`Step ${at} of 10`));
    names.push(card().querySelector('h2')?.textContent ?? null);
    fireEvent.click(screen.getByRole('button', { name: at === 10 ? 'Finish' : 'Next' }));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new Set(names).size).toBe(10);
  expect(hasSeenTour(1)).toBe(true);
});

it('wanted by no one is not offered again', async () => {
  await renderOffice(Page, '/');
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByRole('button', { name: 'No, thanks' })).toBeNull();
  expect(hasSeenTour(1)).toBe(true);
});
