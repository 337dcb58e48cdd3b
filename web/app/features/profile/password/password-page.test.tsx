import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { PasswordPage } from './password-page.tsx';

const open = () => renderPage(<PasswordPage />, { self: samplePlayer({ id: 1 }) });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }));

afterEach(() => void vi.unstubAllGlobals());

it('sends both passwords, says what happened and forgets them', async () => {
  const { calls } = fakeApi({ 'PUT /users/self/password': { data: {} } });
  await open();
  type('Current password', 'the old password');
  type('New password', 'the new password');
  submit();
  await screen.findByText('Your password is changed. Other devices are logged out.');
  expect(calls[0]?.body).toEqual({ password: 'the old password', newPassword: 'the new password' });
  expect([field('Current password').value, field('New password').value]).toEqual(['', '']);
});

it('[5.14] shows a wrong password at its field, and keeps what was typed', async () => {
  fakeApi({
    'PUT /users/self/password': {
      status: 400,
      error: { code: 3, message: 'errors.validation', description: 'Check the fields.', fields: { password: 'errors.password.wrong' } },
    },
  });
  await open();
  type('Current password', 'something else');
  type('New password', 'the new password');
  submit();
  await screen.findByText('Oops! This is not your recent password');
  expect(field('New password').value).toBe('the new password');
});
