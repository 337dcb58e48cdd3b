import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSelf } from '../../data/account/queries.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { PlaySetting } from './play-setting.tsx';

function Card() {
  const self = useSelf((player) => player);
  return self && <PlaySetting denomination={self.denomination} autoLogout={self.autoLogout} />;
}
const open = async (autoLogout: boolean, values = '1,10,100') => {
  const settings = [
    { alias: 'available_denominations', value: values },
    { alias: 'auto_logout.enabled', value: autoLogout },
  ];
  const api = fakeApi({
    'GET /settings': { data: settings },
    'PUT /users/self/denomination': (body) => ({ data: body as { denomination: number } }),
    'PATCH /users/self': { data: samplePlayer({ autoLogout: true }) },
  });
  await renderPage(<Card />, { self: samplePlayer() });
  return api;
};
afterEach(() => void vi.unstubAllGlobals());

it('[5.17] a value of a credit is sent when it differs from the one the player has, and not otherwise', async () => {
  const api = await open(false);
  const pill = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
  expect((await pill('₹1')).checked).toBe(true);
  fireEvent.click(await pill('₹1'));
  fireEvent.click(await pill('₹10'));
  await waitFor(async () => expect((await pill('₹10')).checked).toBe(true));
  fireEvent.click(await pill('₹10'));
  fireEvent.click(await pill('₹1'));
  await waitFor(async () => expect((await pill('₹1')).checked).toBe(true));
  const sent = api.calls.filter(({ key }) => key.startsWith('PUT'));
  expect(sent.map(({ body }) => body)).toEqual([{ denomination: 10 }, { denomination: 1 }]);
});

it('[4.10] the automatic log-out is offered only while the setting is on', async () => {
  await open(false);
  await screen.findByRole('radio', { name: '₹1' });
  expect(screen.queryByRole('switch')).toBeNull();
});

it('[4.10] the player switches it on', async () => {
  await open(true, '1');
  fireEvent.click(await screen.findByRole('switch'));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true));
});
