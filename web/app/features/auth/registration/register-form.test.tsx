import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { selfQuery } from '../../../data/account/queries.ts';
import { clearAuthToken } from '../../../data/account/auth-store.ts';
import { authToken } from '../../../data/account/auth-token.ts';
import { fakeApi, type FakeAnswer, type SeenCall } from '../../../testing/fake-api.ts';
import { removeValue, saveValue } from '../../../site/storage/stored-value.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));

function fillIn() {
  type('Email or phone', ' asha@example.in ');
  type('Password', 'a quiet evening');
  type('Date of birth', '7/3/1991');
  fireEvent.click(screen.getByRole('checkbox'));
}

/** The requests for a new account. */
const sentOf = (calls: readonly SeenCall[]) => calls.filter(({ key }) => key === 'POST /users');

const opened = { data: { token: 't1', user: samplePlayer({ id: 1 }), confirmation: null } };
const form = () => renderPage(<RegisterForm onWaiting={() => undefined} />);

afterEach(() => {
  vi.unstubAllGlobals();
  clearAuthToken();
});

describe('opening an account', () => {
  it('[1.2] sends what was typed, once, and logs in where the account opens at once', async () => {
    const { calls } = fakeApi({ 'POST /users': opened });
    const { queryClient } = await form();
    fillIn();
    submit();
    await waitFor(() => expect(authToken()).toBe('t1'));
    expect(sentOf(calls).map(({ key, body }) => [key, body])).toEqual([
      [
        'POST /users',
        {
          lookup: 'asha@example.in',
          password: 'a quiet evening',
          locale: 'en',
          birthDate: '1991-03-07',
          agreement: true,
          confirmFirst: true,
        },
      ],
    ]);
    await waitFor(() => expect(queryClient.getQueryData(selfQuery.queryKey)).toMatchObject({ id: 1 }));
  });

  it('takes a double click for one request', async () => {
    let answer = (_: FakeAnswer<'POST /users'>) => undefined as void;
    const { calls } = fakeApi({
      'POST /users': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await form();
    fillIn();
    const shown = screen.getByRole('button', { name: 'Create account' }).closest('form');
    if (shown === null) throw new Error('no form');
    fireEvent.submit(shown);
    fireEvent.submit(shown);
    await waitFor(() => expect(sentOf(calls)).toHaveLength(1));
    answer(opened);
    await waitFor(() => expect(authToken()).toBe('t1'));
    expect(sentOf(calls)).toHaveLength(1);
  });

  it('[5.7] sends no birth date while one of its parts is missing', async () => {
    const { calls } = fakeApi({
      'POST /users': {
        status: 400,
        error: {
          code: 3,
          message: 'errors.validation',
          description: 'Check the fields.',
          fields: { birthDate: 'errors.birthDate.invalid' },
        },
      },
    });
    await form();
    fillIn();
    type('Date of birth', '07/03/19');
    submit();
    await screen.findByText('Enter a valid date of birth.');
    expect(sentOf(calls)[0]?.body).toMatchObject({ birthDate: null });
  });

  it('[5.8] trims the promo code', async () => {
    const { calls } = fakeApi({ 'POST /users': opened });
    await form();
    fillIn();
    type('Promo code', '  DEMO-BONUS ');
    submit();
    await waitFor(() => expect(sentOf(calls)[0]?.body).toMatchObject({ promoCode: 'DEMO-BONUS' }));
  });

  it('shows the code of the friend whose link was followed, and sends it; one who came without sends none', async () => {
    window.history.replaceState(null, '', '/en?ref=K7MPX2QR');
    const { calls } = fakeApi({ 'POST /users': opened });
    await form();
    expect([field('A friend’s code').value, field('A friend’s code').closest('details')?.open]).toEqual(['K7MPX2QR', true]);
    fillIn();
    submit();
    await waitFor(() => expect(sentOf(calls)[0]?.body).toMatchObject({ referralCode: 'K7MPX2QR' }));
    window.history.replaceState(null, '', '/en');
  });

  it('sends the partner whose link was followed first, with its click and campaign', async () => {
    saveValue('accept_cookie', '0');
    saveValue('affiliate', 'acme');
    saveValue('uuid', 'c-1');
    saveValue('utm_tags', 'utm_source=other&utm_campaign=diwali');
    const { calls } = fakeApi({ 'POST /users': opened });
    await form();
    fillIn();
    submit();
    await waitFor(() => expect(sentOf(calls)[0]?.body).toMatchObject({ arrival: { partner: 'acme', click: 'c-1', campaign: 'diwali' } }));
    for (const key of ['accept_cookie', 'affiliate', 'uuid', 'utm_tags'] as const) removeValue(key);
  });

  it('[5.5] shows every rejected field in words, leaves what was typed, and focuses the first', async () => {
    fakeApi({
      'POST /users': {
        status: 400,
        error: {
          code: 3,
          message: 'errors.validation',
          description: 'Please check the marked fields.',
          fields: {
            lookup: 'errors.email.invalid',
            password: 'errors.password.short',
            agreement: 'errors.agreement.required',
            birthDate: 'errors.birthDate.young',
          },
        },
      },
    });
    await form();
    fillIn();
    submit();
    await screen.findByText('Please check the marked fields.');
    for (const text of [
      'This email address doesn’t look right.',
      'Use at least 8 characters.',
      'Please agree to the rules to create an account.',
      'You must be at least 18 years old.',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(field('Email or phone').value).toBe(' asha@example.in ');
    expect(field('Password').value).toBe('a quiet evening');
    await waitFor(() => expect(document.activeElement).toBe(field('Email or phone')));
    type('Password', 'a longer evening');
    expect(screen.queryByText('Use at least 8 characters.')).toBeNull();
    expect(screen.getByText('This email address doesn’t look right.')).toBeTruthy();
  });

  it('names the age of the setting where a player is too young', async () => {
    fakeApi({
      'GET /settings': { data: [{ alias: 'legal', value: { ageYearsMin: 21 } }] },
      'POST /users': {
        status: 400,
        error: { code: 3, message: 'errors.validation', description: '', fields: { birthDate: 'errors.birthDate.young' } },
      },
    });
    await form();
    expect(await screen.findByLabelText('I’m 21 or older and I agree to the rules.')).toBe(screen.getByRole('checkbox'));
    fillIn();
    submit();
    expect(await screen.findByText('You must be at least 21 years old.')).toBeTruthy();
  });

  it('asks to agree in the words of the operator, with the page and the age of the settings', async () => {
    const rules = { path: '/site-rules', version: 2, text: 'I am {years} and know the rules of this site.' };
    fakeApi({
      'GET /settings': {
        data: [
          { alias: 'legal', value: { ageYearsMin: 21 } },
          { alias: 'agreement_rules', value: rules },
        ],
      },
    });
    await form();
    expect(await screen.findByLabelText('I am 21 and know the rules of this site.')).toBe(screen.getByRole('checkbox'));
    expect(screen.getByRole('link', { name: /rules/ }).getAttribute('href')).toBe('/en/site-rules');
  });

  it('says in words when the server cannot be reached, and lets try again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await form();
    fillIn();
    submit();
    await screen.findByText(/couldn’t reach the server/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' }).disabled).toBe(false);
  });

  it('shows the password while asked to', async () => {
    await form();
    expect(field('Password').type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(field('Password').type).toBe('text');
  });
});
