import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import * as leave from '../../../site/navigation/leave-site.ts';
import { DepositForm } from './deposit-form.tsx';
import type { PaymentSystem } from '../../../data/cashier/payment-status.ts';

const system = (name: string, more: Partial<PaymentSystem> = {}): PaymentSystem => ({
  system: name,
  name: name.toUpperCase(),
  min: 100,
  max: 5_000,
  commission: 0,
  requisites: [],
  active: true,
  ...more,
});
const systems = [
  system('netbanking', { active: false }),
  system('upi'),
  system('card', { requisites: [{ name: 'card', type: 'card', required: true, hint: '4111 1111 1111 1111' }] }),
];
const started = { data: { operationId: 7, statusId: 2, redirectUrl: '/sandbox-psp/7' } };
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const type = (value: string) => fireEvent.change(amount(), { target: { value } });
const pay = () => fireEvent.click(screen.getByRole('button', { name: /^Deposit/ }));

vi.mock('../../../site/navigation/leave-site.ts', () => ({ leaveSite: vi.fn() }));

beforeEach(() => {
  vi.mocked(leave.leaveSite).mockClear();
  sessionStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

describe('adding money', () => {
  it('[3.35] names sums that are chosen without paise, and continues at the payment system with a key for the intent', async () => {
    const { calls } = fakeApi({ 'POST /payments/deposit': started });
    await renderPage(<DepositForm systems={systems} suggestions={{ sums: [500, 1_000, 20_000], best: null }} />);
    fireEvent.click(screen.getByRole('button', { name: '₹1,000' }));
    expect(screen.getByRole('button', { name: 'Deposit ₹1,000' })).toBeTruthy();
    pay();
    await waitFor(() => expect(leave.leaveSite).toHaveBeenCalledWith('/sandbox-psp/7'));
    expect(calls[0]).toMatchObject({ key: 'POST /payments/deposit', body: { system: 'upi', sum: 1_000 } });
    expect(calls[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  it('has the suggested sum chosen at first, and one button press pays it', async () => {
    const { calls } = fakeApi({ 'POST /payments/deposit': started });
    await renderPage(<DepositForm systems={systems} suggestions={{ sums: [500, 1_000], best: 1_000 }} />);
    expect(screen.getByRole('button', { name: '₹1,000' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Deposit ₹1,000' }));
    await waitFor(() => expect(calls[0]).toMatchObject({ body: { system: 'upi', sum: 1_000 } }));
  });

  it('shows the sum as it was typed to who comes back from the payment system, once', async () => {
    fakeApi({ 'POST /payments/deposit': started });
    const open = () => renderPage(<DepositForm systems={systems} suggestions={{ sums: [500], best: 500 }} />);
    await open();
    type('1,230');
    pay();
    await waitFor(() => expect(leave.leaveSite).toHaveBeenCalled());
    cleanup();
    await open();
    expect(amount().value).toBe('1,230');
    cleanup();
    await open();
    expect(amount().value).toBe('500');
  });

  it('offers no amount that the way to pay does not take', async () => {
    await renderPage(<DepositForm systems={systems} suggestions={{ sums: [50, 500, 20_000], best: null }} />);
    expect(screen.getByRole('group', { name: 'Popular' }).textContent).toBe('₹500');
  });

  it.each([
    ['105', /multiple of ₹10/],
    ['90', /smallest deposit here is ₹100/],
    ['6000', /largest deposit here is ₹5,000/],
    ['', /must not be empty/],
  ])('[5.10] refuses %j before anything is sent', async (text, message) => {
    const { calls } = fakeApi({});
    await renderPage(<DepositForm systems={systems} suggestions={{ sums: [], best: null }} />);
    type(text);
    pay();
    expect(screen.getByText(message)).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it('[4.15] leaves out a way to pay that is switched off, and chooses the first of the others', async () => {
    await renderPage(<DepositForm systems={systems} suggestions={{ sums: [], best: null }} />);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
      ['upi', true],
      ['card', false],
    ]);
  });

  it('has the first of many methods alone, and the others by one press, which moves the focus to them', async () => {
    const many = ['upi', 'card', 'netbanking', 'wallet'].map((name) => system(name));
    await renderPage(<DepositForm systems={many} suggestions={{ sums: [], best: null }} />);
    const radios = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]);
    expect(radios()).toEqual([['upi', true]]);
    fireEvent.click(screen.getByRole('button', { name: 'Other ways to pay' }));
    expect(radios()).toEqual([['upi', true], ...['card', 'netbanking', 'wallet'].map((name) => [name, false])]);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /CARD/ }));
    expect(screen.queryByRole('button', { name: 'Other ways to pay' })).toBeNull();
  });

  it('[4.15] a method that was switched off meanwhile is said, and the others are read again', async () => {
    const { calls } = fakeApi({
      'POST /payments/deposit': {
        status: 400,
        error: {
          code: 3,
          message: 'errors.api.payment.system',
          description: 'This payment method isn’t available.',
          fields: { system: 'errors.api.payment.system' },
        },
      },
    });
    const onDeactivated = vi.fn();
    await renderPage(<DepositForm systems={systems} suggestions={{ sums: [500], best: 500 }} onDeactivated={onDeactivated} />);
    pay();
    await screen.findByText('UPI isn’t available right now');
    expect(screen.queryByLabelText('Amount')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Choose another method' }));
    expect(onDeactivated).toHaveBeenCalledTimes(1);
    expect(amount().value).toBe('500');
    expect(calls).toHaveLength(1);
  });

  it('takes a sum and a tip in the digits of Hindi, and sums them up before they are sent', async () => {
    const { calls } = fakeApi({ 'POST /payments/deposit': started });
    await renderPage(<DepositForm systems={systems} suggestions={{ sums: [500], best: 500 }} tips={{ min: 10, max: 1000 }} />);
    type('१,०००');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    fireEvent.change(await screen.findByLabelText('Tip (optional)'), { target: { value: '५०' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('₹1,050.00');
    pay();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ sum: 1_000, tip: 50 }));
  });

  it.each([
    ['5', /smallest tip is ₹10/],
    ['2000', /largest tip is ₹1000/],
    ['15', /multiple of ₹10/],
    ['ten', /not valid/],
  ])('[5.10] refuses a tip of %s beside its field, before anything is sent', async (typed, message) => {
    const { calls } = fakeApi({});
    await renderPage(<DepositForm systems={systems} suggestions={{ sums: [500], best: 500 }} tips={{ min: 10, max: 1000 }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    fireEvent.change(await screen.findByLabelText('Tip (optional)'), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText(message);
    expect(screen.getByLabelText('Tip (optional)').getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it('says once what is paid with, play money or not', async () => {
    await renderPage(<DepositForm systems={systems} suggestions={{ sums: [], best: null }} />);
    expect(screen.getAllByText(/play money/)).toHaveLength(1);
    expect(screen.queryByText(/balance updates/)).toBeNull();
  });

  it('uses the same key while the order is the same, and a new one when it changes', async () => {
    const { calls } = fakeApi({
      'POST /payments/deposit': { status: 503, error: { code: 13, message: 'errors.unavailable', description: 'Away.' } },
    });
    await renderPage(<DepositForm systems={systems} suggestions={{ sums: [], best: null }} />);
    for (const sum of ['500', '500', '510']) {
      type(sum);
      pay();
      await screen.findByText('Away.');
    }
    const keys = calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('[3.16] names the visit to the cashier alike in all its orders, and each visit by its own', async () => {
    const { calls } = fakeApi({
      'POST /payments/deposit': { status: 503, error: { code: 13, message: 'errors.unavailable', description: 'Away.' } },
    });
    const visit = async (...sums: readonly string[]) => {
      await renderPage(<DepositForm systems={systems} suggestions={{ sums: [], best: null }} />);
      for (const sum of sums) {
        type(sum);
        pay();
        await screen.findByText('Away.');
      }
      cleanup();
    };
    await visit('500', '510');
    await visit('500');
    const [first, second, later] = calls.map(({ body }) => (body as { cashierSessionId: string }).cashierSessionId);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(later).not.toBe(first);
  });

  it('[5.12] says how a requisite is written, by its hint', async () => {
    fakeApi({
      'POST /payments/deposit': {
        status: 400,
        error: {
          code: 3,
          message: 'errors.validation',
          description: 'Check the fields.',
          fields: { 'requisites.card': 'errors.invalid_format' },
        },
      },
    });
    await renderPage(<DepositForm systems={systems} suggestions={{ sums: [], best: null }} />);
    fireEvent.click(screen.getByRole('radio', { name: /CARD/ }));
    type('500');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: '4111 1111 1111 1112' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Deposit ₹500' }));
    await screen.findByText('Write it like this: 4111 1111 1111 1111');
  });
});
