import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { NewsSetting } from './news-setting.tsx';

const none = { inbox: false, email: false, sms: false };
const boxes = async () =>
  (await screen.findAllByRole<HTMLInputElement>('switch')).map(({ checked, labels }) => [labels?.[0]?.textContent, checked]);

afterEach(() => void vi.unstubAllGlobals());

it('news come by no channel until it is chosen, and a choice is saved at once', async () => {
  const { calls } = fakeApi({
    'GET /users/self/news': { data: none },
    'PATCH /users/self/news': { data: { ...none, email: true } },
  });
  await renderPage(<NewsSetting email="asha@example.in" phone={null} />);
  expect(await boxes()).toEqual([
    ['In the inbox on this site', false],
    ['By email to asha@example.in', false],
  ]);
  fireEvent.click(screen.getByLabelText('By email to asha@example.in'));
  await waitFor(async () => expect((await boxes())[1]).toEqual(['By email to asha@example.in', true]));
  expect(calls.find(({ key }) => key === 'PATCH /users/self/news')?.body).toEqual({ email: true });
});

it('offers no channel without an address, and says why a choice was refused', async () => {
  fakeApi({
    'GET /users/self/news': { data: none },
    'PATCH /users/self/news': { status: 503, error: { code: 13, message: 'errors.unavailable', description: 'Away.' } },
  });
  await renderPage(<NewsSetting email={null} phone="+919876543210" />);
  const sms = await screen.findByLabelText<HTMLInputElement>('By text message to +919876543210');
  expect(screen.queryByLabelText(/email/)).toBeNull();
  fireEvent.click(sms);
  await screen.findByText('Away.');
  expect(sms.checked).toBe(false);
});
