import { focusManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

it('photos of a document stand on its page while the form of the decision is open', async () => {
  const photo = { id: 5, kind: 'pan', side: 'front', addedAt: 1_790_000_000 };
  const document = { user: 7, kind: 'pan', status: 'pending', sentAt: 1_790_000_000, firstName: 'Asha', photos: [photo] };
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/verification/photos/5')
      ? new Response('a photo', { status: 200, headers: { 'content-type': 'image/jpeg' } })
      : new Response(JSON.stringify({ data: [document], count: 1 }), { status: 200 }),
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
  let looks = 0;
  const open = fetch;
  vi.stubGlobal('fetch', async (url: string) => {
    looks += url.endsWith('/verification/photos/5') ? 1 : 0;
    return open(url);
  });
  await renderOffice(RowScreen, '/verification/decisions/7?do=change');
  const shown = await screen.findByRole<HTMLImageElement>('img');
  expect([shown.alt, shown.src]).toEqual(['Kind: pan · Side: front', 'blob:photo']);
  expect(screen.getByRole('complementary', { name: 'Decide' })).toBeTruthy();
  // A return to the window is no look of the operator at the document.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((done) => setTimeout(done, 20));
  vi.restoreAllMocks();
  expect(looks).toBe(1);
});

it('what became of a decision stays to be read when its record leaves the list', async () => {
  const sent = { user: 7, kind: 'pan', status: 'pending', sentAt: 1_790_000_000, firstName: 'Asha', photos: [] };
  let isDecided = false;
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit = {}) => {
    if (method === 'POST') isDecided = true;
    const data = method === 'POST' ? { status: 'accepted' } : isDecided ? [] : [sent];
    return new Response(JSON.stringify({ data, count: 0 }), { status: 200 });
  });
  await renderOffice(RowScreen, '/verification/decisions/7?do=change');
  await screen.findByText('Asha');
  const form = within(screen.getByRole('complementary', { name: 'Decide' }));
  fireEvent.change(form.getByLabelText('Decision'), { target: { value: 0 } });
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'the name is right' } });
  fireEvent.click(form.getByRole('button', { name: 'Decide' }));
  await screen.findByText('Done');
  await waitFor(() => expect(screen.queryByText('Asha')).toBeNull());
  expect(screen.getByText('Done')).toBeTruthy();
});
