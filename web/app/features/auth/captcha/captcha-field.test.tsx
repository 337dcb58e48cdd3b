import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearAuthToken } from '../../../data/account/auth-store.ts';
import { fakeApi, type FakeAnswers } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { LogInForm } from '../log-in-form.tsx';

const image = 'data:image/png;base64,AAAA';
const wanted = (code: number, description: string, signature: string) => ({
  status: code === 10 ? 401 : 400,
  error: { code, message: 'errors.captcha', description, protection: { image, signature } },
});
const open = async (answers: FakeAnswers, locale: 'en' | 'hi' = 'en') => {
  const api = fakeApi({ 'GET /users/self': { data: samplePlayer({ id: 4 }) }, ...answers });
  await renderPage(<LogInForm />, { locale });
  return api;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
function logIn() {
  type('Email or phone', 'asha@example.in');
  type('Password', 'a quiet evening');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}
const posts = (calls: readonly { key: string; body: unknown }[]) =>
  calls.filter(({ key }) => key === 'POST /login/lookup').map(({ body }) => body);
const label = 'Letters in the picture';

afterEach(() => {
  vi.unstubAllGlobals();
  clearAuthToken();
});

describe('the picture of a log-in', () => {
  it('[8.11] appears when the API asks for it, and what is read goes back with its signature', async () => {
    const { calls, answers } = await open({ 'POST /login/lookup': wanted(11, 'Please enter the letters in the picture.', 's1') });
    expect(screen.queryByLabelText(label)).toBeNull();
    logIn();
    const field = await screen.findByLabelText(label);
    expect(screen.getByRole('img').getAttribute('src')).toBe(image);
    expect(screen.getAllByText('Please enter the letters in the picture.')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(field));
    answers['POST /login/lookup'] = {
      data: { token: 't2', lookup: 'asha@example.in', twoFactor: { enabled: false, method: null, sentTo: null, ttl: 0 } },
    };
    type(label, ' h93mx ');
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    expect(posts(calls)[1]).toMatchObject({ password: 'a quiet evening', protection: { phrase: 'h93mx', signature: 's1' } });
  });

  it('that was read wrongly is replaced, the field is emptied, and the password stays', async () => {
    const { calls, answers } = await open({ 'POST /login/lookup': wanted(11, 'Please enter the letters.', 's1') });
    logIn();
    await screen.findByLabelText(label);
    answers['POST /login/lookup'] = wanted(24, 'Those letters weren’t right. Here’s a new picture.', 's2');
    type(label, 'WRONG');
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Those letters weren’t right. Here’s a new picture.');
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a quiet evening');
    type(label, 'RIGHT');
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(3));
    expect(posts(calls)[2]).toMatchObject({ protection: { phrase: 'RIGHT', signature: 's2' } });
  });

  it('comes with a wrong password when the next attempt needs it; an empty one is not sent', async () => {
    const { calls } = await open({ 'POST /login/lookup': wanted(10, 'The login or password is wrong.', 's1') });
    logIn();
    await screen.findByText('The login or password is wrong.');
    screen.getByLabelText(label);
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Value must not be empty');
    expect(posts(calls)).toHaveLength(1);
  });

  it('can be exchanged for another', async () => {
    const { calls } = await open({
      'POST /login/lookup': wanted(11, 'Please enter the letters.', 's1'),
      'GET /captcha': { data: { image: `${image}BB`, signature: 's3' } },
    });
    logIn();
    await screen.findByLabelText(label);
    fireEvent.click(screen.getByRole('button', { name: 'Another picture' }));
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(`${image}BB`));
    type(label, 'H93MX');
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(2));
    expect(posts(calls)[1]).toMatchObject({ protection: { signature: 's3' } });
  });
});
