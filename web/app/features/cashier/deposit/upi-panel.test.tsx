import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePayment } from '../../../testing/sample-payment.ts';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { UpiPanel } from './upi-panel.tsx';

const payment = samplePayment({ statusId: 2 });
const open = () => renderPage(<UpiPanel payment={payment} link="/psp/sandbox/pay/7?secret=s" />, { self: samplePlayer({ id: 1 }) });
const send = (typed: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Send number' }));
};
const isInvalid = () => screen.getByRole('textbox').getAttribute('aria-invalid');

afterEach(() => void vi.unstubAllGlobals());

describe('the reference number of a UPI payment', () => {
  it('is sent in the digits of banks when it is typed in those of Hindi', async () => {
    const { calls } = fakeApi({ 'POST /payments/:id/reference': { data: payment } });
    await open();
    send('४१२३ ४५६७ ८९०१');
    await waitFor(() => expect(calls[0]?.body).toEqual({ reference: '412345678901' }));
  });

  it('is sent without the spaces of the receipt, once', async () => {
    const { calls } = fakeApi({ 'POST /payments/:id/reference': { data: payment } });
    await open();
    send('4123 4567 8901');
    send('4123 4567 8901');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ reference: '412345678901' });
  });

  it.each(['', '12345', '41234567890a'])('"%s" is shown wrong at its field and not sent', async (typed) => {
    const { calls } = fakeApi({});
    await open();
    send(typed);
    await waitFor(() => expect(isInvalid()).toBe('true'));
    expect(calls).toEqual([]);
  });

  it('what the server says of the number is shown at the field', async () => {
    const error = { code: 1, message: 'errors.validation', description: '', fields: { reference: 'errors.field.invalid' } };
    fakeApi({ 'POST /payments/:id/reference': { status: 422, error } });
    await open();
    send('412345678901');
    await waitFor(() => expect(isInvalid()).toBe('true'));
  });
});
