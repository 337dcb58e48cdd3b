import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { useSeen } from './use-seen.ts';

function Page() {
  useSeen('tournament');
  return <p>page</p>;
}
const resets = (calls: readonly { readonly key: string }[]) => calls.filter(({ key }) => key === 'PUT /counters/tournament/reset').length;

test('[3.24] what a page shows has been seen, once, and is counted from zero again', async () => {
  let value = 2;
  const { calls } = fakeApi({
    'GET /users/self/counters': () => ({ data: value === 0 ? [] : [{ name: 'tournament', value }] }),
    'PUT /counters/:name/reset': () => {
      value = 0;
      return { data: { name: 'tournament', value } };
    },
  });
  await renderPage(<Page />, { path: '/en/tournaments', self: samplePlayer() });
  await waitFor(() => expect(calls.filter(({ key }) => key === 'GET /users/self/counters')).toHaveLength(2));
  expect(resets(calls)).toBe(1);
});

test('[6.5] without anything new, and for guests, nothing is sent', async () => {
  const { calls } = fakeApi({ 'GET /users/self/counters': { data: [{ name: 'gift', value: 2 }] } });
  await renderPage(<Page />, { path: '/en/tournaments', self: samplePlayer() });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(resets(calls)).toBe(0);
  const guest = fakeApi({});
  await renderPage(<Page />, { path: '/en/tournaments' });
  expect(guest.calls).toEqual([]);
});
