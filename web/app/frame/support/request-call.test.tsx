import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeAllOverlays, isOverlayOpen, openOverlay } from '../../data/overlays/overlays.ts';
import { fakeApi, type FakeAnswers, type SeenCall } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import RequestCall from './request-call.tsx';

const type = async (phone: string) => {
  fireEvent.change(await screen.findByLabelText('Phone number'), { target: { value: phone } });
  fireEvent.submit(screen.getByLabelText('Phone number').closest('form') as HTMLFormElement);
};

const asked = (phone: string | null = null): FakeAnswers => ({
  'GET /forms/:id/phone': { data: { id: 'request-call', phone, fields: [] } },
});
const sent = (calls: readonly SeenCall[]) => calls.filter(({ key }) => key.startsWith('POST'));

describe('the form for a call', () => {
  beforeEach(closeAllOverlays);

  it('[2.90] [4.33] sends number and time, says so, and closes the support menu with itself', async () => {
    const { calls } = fakeApi({ ...asked(), 'POST /forms/request-call': { data: {} } });
    openOverlay('support');
    openOverlay('request-call');
    await renderPage(<RequestCall />);
    fireEvent.change(await screen.findByLabelText('When (time in India)'), { target: { value: 'evening' } });
    await type(' 98765 43210 ');
    expect(await screen.findByText('Thank you. We’ll call 98765 43210.')).toBeTruthy();
    expect(sent(calls).map(({ body }) => body)).toEqual([{ phone: '98765 43210', time: 'evening' }]);
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect([isOverlayOpen('request-call'), isOverlayOpen('support')]).toEqual([false, false]));
  });

  it('keeps the form with the reason where the number is none, without a call where it is empty', async () => {
    const error = { code: 3, message: 'errors.validation', description: 'Check the fields.', fields: { phone: 'errors.phone.invalid' } };
    const { calls } = fakeApi({ ...asked(), 'POST /forms/request-call': { status: 400, error } });
    await renderPage(<RequestCall />);
    await type('');
    await waitFor(() => expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true'));
    expect(sent(calls)).toEqual([]);
    await type('12345');
    expect(await screen.findByText('This phone number doesn’t look right.')).toBeTruthy();
  });

  it('starts from the number of the player', async () => {
    fakeApi(asked('+919876500043'));
    await renderPage(<RequestCall />);
    expect(await screen.findByDisplayValue('+919876500043')).toBeTruthy();
  });

  it('says so where support calls no one now, without a form', async () => {
    fakeApi({});
    await renderPage(<RequestCall />);
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t take requests for a call right now.');
    expect(screen.queryByLabelText('Phone number')).toBeNull();
  });
});
