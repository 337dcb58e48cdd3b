import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { WritePage } from './write-page.tsx';

const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const path = '/en/help/write';
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = () => {
  change('Your name', 'Asha');
  change('Your email', ' asha@example.in ');
  change('Your message', 'I cannot log in.');
};

describe('writing to support without an account', () => {
  it('sends name, address and words, and shows the reference and where the answer goes', async () => {
    const { calls } = fakeApi({ 'POST /tickets/guests': { data: { reference: 'M-7K3QW9TD' } } });
    await renderPage(<WritePage />, { path });
    fill();
    send();
    await screen.findByText('M-7K3QW9TD');
    expect(screen.getByRole('status').textContent).toContain('We’ll answer at asha@example.in.');
    expect(calls.find(({ key }) => key === 'POST /tickets/guests')?.body).toEqual({
      name: 'Asha',
      email: 'asha@example.in',
      message: 'I cannot log in.',
      website: '',
    });
  });

  it('sends nothing that is empty, and says so at the field', async () => {
    const { calls } = fakeApi({});
    await renderPage(<WritePage />, { path });
    send();
    await waitFor(() => expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBe('true'));
    expect(calls.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
  });

  it.each([
    [
      'an address that is none',
      { status: 400, error: { code: 3, message: 'errors.validation', description: 'Check it.', fields: { email: 'errors.guest.mail' } } },
    ],
    ['too many in a day', { status: 429, error: { code: 5, message: 'errors.guest.many', description: 'We already have 5 messages.' } }],
  ])('keeps what was typed after %s, with the reason', async (_what, answer) => {
    fakeApi({ 'POST /tickets/guests': answer });
    await renderPage(<WritePage />, { path });
    fill();
    send();
    await screen.findByText(/Enter an email address to which|We already have/);
    expect((screen.getByLabelText('Your message') as HTMLTextAreaElement).value).toBe('I cannot log in.');
  });

  it('has a field that no one sees and no key reaches', async () => {
    fakeApi({});
    await renderPage(<WritePage />, { path });
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect([trap?.tabIndex, trap?.closest('[aria-hidden]')?.className]).toEqual([-1, 'hidden']);
  });
});
