import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { EmailConfirmationPage } from './email-confirmation-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['en', 'Your email is confirmed'],
  ['hi', 'आपके ईमेल की पुष्टि हो गई'],
] as const)('[2.58] confirms by the token of its address, once (%s)', async (locale, text) => {
  const { calls } = fakeApi({ 'PUT /users/self/confirmEmail': { data: {} } });
  await renderPage(<EmailConfirmationPage token="abc" />, { locale });
  await screen.findByText(text);
  expect(calls.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

it('says that a link is used up, and where to get another', async () => {
  const error = { code: 3, message: 'errors.validation', description: 'x', fields: { token: 'errors.confirm.token' } };
  fakeApi({ 'PUT /users/self/confirmEmail': { status: 400, error } });
  await renderPage(<EmailConfirmationPage token="abc" />);
  await screen.findByText('This link no longer works');
  expect(screen.getByRole('link', { name: 'To your settings' }).getAttribute('href')).toContain('/profile/settings');
});

it('offers another try when the call did not arrive, and does not say that the link is bad', async () => {
  const api = fakeApi({
    'PUT /users/self/confirmEmail': { status: 503, error: { code: 13, message: 'errors.unavailable', description: 'x' } },
  });
  await renderPage(<EmailConfirmationPage token="abc" />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answers['PUT /users/self/confirmEmail'] = { data: {} };
  fireEvent.click(again);
  await screen.findByText('Your email is confirmed');
});
