import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refetchTopic } from '../../../data/api/api-query.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import DepositPendingDialog from './deposit-pending-dialog.tsx';
import { samplePayment } from '../../../testing/sample-payment.ts';
import { samplePlayer } from '../../../testing/sample-player.ts';

const payment = (statusId: number) => ({ data: samplePayment({ statusId, redirectUrl: statusId === 2 ? '/sandbox-psp/7' : null }) });
const open = (onClose: () => void = () => undefined) =>
  renderPage(<DepositPendingDialog params={{ id: '7' }} onClose={onClose} />, {
    path: '/en/deposit-pending/7',
    self: samplePlayer({ id: 1 }),
  });

afterEach(() => void vi.unstubAllGlobals());

describe('a pending deposit', () => {
  it('[4.14] stays while the payment system has no result, and links back to its page', async () => {
    fakeApi({ 'GET /payments/:id': payment(2) });
    const { router } = await open();
    const back = await screen.findByRole('link', { name: 'Back to the payment page' });
    expect(back.getAttribute('href')).toBe('/sandbox-psp/7');
    expect(router.state.location.pathname).toBe('/en/deposit-pending/7');
  });

  it.each([
    [3, '/en/payment/success/7'],
    [4, '/en/payment-fail'],
    [10, '/en/payment-fail'],
  ])('[4.14] moves from state %i to %s', async (statusId, path) => {
    fakeApi({ 'GET /payments/:id': payment(statusId) });
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it.each([1, 5, 8, 9, 11])('[4.14] stays in state %i, which is no end', async (statusId) => {
    fakeApi({ 'GET /payments/:id': payment(statusId) });
    const { router } = await open();
    await screen.findByText('UPI');
    expect(router.state.location.pathname).toBe('/en/deposit-pending/7');
  });

  it('its button to leave hides it first, and closes it after a paint', async () => {
    fakeApi({ 'GET /payments/:id': payment(2) });
    const onClose = vi.fn();
    await open(onClose);
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue playing' }));
    expect(['closing' in dialog.dataset, onClose.mock.calls.length]).toEqual([true, 0]);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('[4.14] continues when the live connection reports the payment', async () => {
    const api = fakeApi({ 'GET /payments/:id': payment(2) });
    const { router, queryClient } = await open();
    await screen.findByText('UPI');
    api.answers['GET /payments/:id'] = payment(3);
    // What connect-live does with a message of type `payment`.
    await refetchTopic(queryClient, 'payments');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/payment/success/7'));
  });

  it('takes no one back who left it while the next page still loads', async () => {
    const api = fakeApi({ 'GET /payments/:id': payment(2) });
    const { router, queryClient } = await open();
    await screen.findByText('UPI');
    // The next page does not come: the dialog stays on the screen.
    router.load = () => new Promise(() => undefined);
    router.history.push('/en');
    api.answers['GET /payments/:id'] = payment(3);
    await refetchTopic(queryClient, 'payments');
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(router.history.location.pathname).toBe('/en');
  });

  it('with play money the code holds the sandbox’s page, says so, and no link opens a UPI app', async () => {
    fakeApi({ 'GET /payments/:id': { data: samplePayment({ statusId: 2, upiLink: '/sandbox-psp/7?token=a.b.c' }) } });
    await open();
    await screen.findByText('This code opens our sandbox’s page, not a UPI app. No one is charged.');
    await screen.findByRole('img', { name: 'QR code of the sandbox’s page' });
    expect(document.querySelector('a[href^="upi:"]')).toBeNull();
  });

  it('with play money a link to a UPI app is not shown at all', async () => {
    fakeApi({ 'GET /payments/:id': { data: samplePayment({ statusId: 2, upiLink: 'upi://pay?pa=sandbox@mela' }) } });
    await open();
    await screen.findByText('UPI');
    expect([document.querySelector('a[href^="upi:"]'), screen.queryByRole('img', { name: /QR|Scan/ })]).toEqual([null, null]);
  });

  it('says so where the player has no such payment, and asks nothing for a number that is none', async () => {
    const { calls } = fakeApi({});
    await open();
    await screen.findByText('We couldn’t find this payment.');
    expect(calls.filter(({ key }) => key === 'GET /payments/7')).toHaveLength(1);
    await renderPage(<DepositPendingDialog params={{ id: '7; drop' }} onClose={() => undefined} />, { self: samplePlayer({ id: 1 }) });
    await waitFor(() => expect(screen.getAllByText('We couldn’t find this payment.')).toHaveLength(2));
    expect(calls.filter(({ key }) => key.startsWith('GET /payments/'))).toHaveLength(1);
  });
});
