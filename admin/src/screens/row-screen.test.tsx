import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RowScreen } from './row-screen.tsx';
import { renderOffice } from './testing/render-office.tsx';

afterEach(() => vi.unstubAllGlobals());

it('the form of a payment system begins with what the list has of this system and direction', async () => {
  const system = (direction: string, active: boolean) => ({ system: 'upi', direction, data: { adapter: 'upi', active } });
  const data = [system('withdrawal', false), system('deposit', true)];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ data, count: 2 }), { status: 200 });
  });
  await renderOffice(RowScreen, '/payment-systems/upi/deposit?do=change');
  const active = () => screen.getByLabelText<HTMLSelectElement>(/^Active/);
  await waitFor(() => expect(active().selectedOptions[0]?.textContent).toBe('Yes'));
  expect(asked).toEqual(['/api/operator/v1/payment-systems']);
});
