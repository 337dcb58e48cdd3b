import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeAllOverlays, isOverlayOpen, openOverlay } from '../../data/overlays/overlays.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import RequestCall from './request-call.tsx';

const type = async (phone: string) => {
  fireEvent.change(await screen.findByLabelText('Phone number'), { target: { value: phone } });
  fireEvent.submit(screen.getByLabelText('Phone number').closest('form') as HTMLFormElement);
};

describe('the form for a call', () => {
  beforeEach(closeAllOverlays);

  it('[2.90] [4.33] sends number and time, says so, and closes the support menu with itself', async () => {
    const { calls } = fakeApi({ 'POST /forms/request-call': { data: {} } });
    openOverlay('support');
    openOverlay('request-call');
    await renderPage(<RequestCall />);
    fireEvent.change(await screen.findByLabelText('When (time in India)'), { target: { value: 'evening' } });
    await type(' 98765 43210 ');
    expect(await screen.findByText('Thank you. We’ll call 98765 43210.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ phone: '98765 43210', time: 'evening' }]);
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect([isOverlayOpen('request-call'), isOverlayOpen('support')]).toEqual([false, false]));
  });

  it('keeps the form with the reason where the number is none, without a call where it is empty', async () => {
    const error = { code: 3, message: 'errors.validation', description: 'Check the fields.', fields: { phone: 'errors.phone.invalid' } };
    const { calls } = fakeApi({ 'POST /forms/request-call': { status: 400, error } });
    await renderPage(<RequestCall />);
    await type('');
    await waitFor(() => expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true'));
    expect(calls).toEqual([]);
    await type('12345');
    expect(await screen.findByText('This phone number doesn’t look right.')).toBeTruthy();
  });
});
