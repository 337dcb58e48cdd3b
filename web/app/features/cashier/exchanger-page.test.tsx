import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { ExchangerPage } from './exchanger-page.tsx';

const answers = {
  'GET /payments/exchange': { data: { points: 150_000, pointsPerRupee: 100, minimum: 1_000 } },
  'POST /payments/exchange': { data: { exchanged: 100_000, rupees: 1_000, points: 50_000 } },
} as const;

/** Types the number of points and sends the form. */
async function exchange(typed: string): Promise<readonly unknown[]> {
  const { calls } = fakeApi(answers);
  await renderPage(<ExchangerPage />, { path: '/en/payment/exchanger', self: samplePlayer() });
  const field = await screen.findByRole('textbox');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: /Exchange/ }));
  await waitFor(() => expect(calls.some(({ key }) => key.startsWith('POST')) || field.getAttribute('aria-invalid') === 'true').toBe(true));
  return calls.flatMap(({ key, body }) => (key === 'POST /payments/exchange' ? [body] : []));
}

afterEach(() => void vi.unstubAllGlobals());

describe('points to exchange', () => {
  it.each(['100000', '1,00,000', '१,००,०००', '१०००००'])('are typed as %s', async (typed) => {
    expect(await exchange(typed)).toEqual([{ points: 100_000 }]);
  });

  it.each(['', '999', '१५०००१', '1.5', 'all'])('are not sent as %j', async (typed) => {
    expect(await exchange(typed)).toEqual([]);
  });
});
