import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Limit, LimitChange } from '@mela/contract/api/protection';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { LimitForm } from './limit-form.tsx';

const now = 1_800_000_000;
const limit: Limit = { kind: 'wager', period: 'day', amount: 500, used: 120, resetsAt: now + 3_600 };
const change = (amount: number | null, dueAt: number): LimitChange => ({
  kind: 'wager',
  period: 'day',
  amount,
  dueAt,
  lapsesAt: dueAt + 86_400,
});
const open = (props: { limit?: Limit | null; change?: LimitChange | null } = {}) =>
  renderPage(<LimitForm kind="wager" period="day" limit={null} change={null} now={now} {...props} />, { self: samplePlayer({ id: 1 }) });
const type = (value: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => void vi.unstubAllGlobals());

describe('the form of a limit', () => {
  it('sends whole rupees once, also on a double click, and says that it applies', async () => {
    const { calls } = fakeApi({ 'PUT /users/self/limits/:kind': { data: { limits: [limit], schedule: [] } } });
    await open();
    type('500');
    press('Save');
    press('Save');
    await screen.findByText('Saved. It applies from now on.');
    expect(calls).toEqual([expect.objectContaining({ key: 'PUT /users/self/limits/wager', body: { period: 'day', amount: 500 } })]);
  });

  it.each([
    ['wager', 'Amount', '₹1,00,000', 100_000],
    ['wager', 'Amount', '१,००,०००', 100_000],
    ['session', 'Minutes', '१२०', 120],
    ['session', 'Minutes', '1,440', 1_440],
  ] as const)('a limit of %s takes %s as %s', async (kind, label, typed, amount) => {
    const { calls } = fakeApi({ 'PUT /users/self/limits/:kind': { data: { limits: [], schedule: [] } } });
    await renderPage(<LimitForm kind={kind} period="day" limit={null} change={null} now={now} />, { self: samplePlayer({ id: 1 }) });
    fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
    press('Save');
    await waitFor(() => expect(calls[0]?.body).toEqual({ period: 'day', amount }));
  });

  it.each(['', 'abc', '-5', '12.5', '99999999'])('keeps "%s" in the field with what is wrong, and sends nothing', async (typed) => {
    const { calls } = fakeApi({});
    await open();
    type('1');
    type(typed);
    press('Save');
    await screen.findByText('Enter whole rupees, at most ₹1,00,00,000.');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe(typed);
    expect(calls).toEqual([]);
  });

  it('does not say that a higher limit applies', async () => {
    const waiting = change(900, now + 86_400);
    fakeApi({ 'PUT /users/self/limits/:kind': { data: { limits: [limit], schedule: [waiting] } } });
    await open({ limit });
    type('900');
    press('Save');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByText('Saved. It applies from now on.')).toBeNull();
  });

  it('shows what is used of the limit', async () => {
    await open({ limit });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('₹120 of ₹500');
  });
});

describe('a change that waits', () => {
  it('can be taken back before its time, not confirmed', async () => {
    const { calls } = fakeApi({ 'PUT /users/self/limits/:kind': { data: { limits: [limit], schedule: [] } } });
    await open({ limit, change: change(900, now + 60) });
    expect(screen.queryByRole('button', { name: 'Yes, confirm' })).toBeNull();
    press('Keep my limit');
    await waitFor(() => expect(calls[0]?.body).toEqual({ period: 'day', amount: 500 }));
  });

  it('is confirmed by the same call once it is due', async () => {
    const { calls } = fakeApi({ 'PUT /users/self/limits/:kind': { data: { limits: [], schedule: [] } } });
    await open({ limit, change: change(900, now) });
    press('Yes, confirm');
    await waitFor(() => expect(calls[0]?.body).toEqual({ period: 'day', amount: 900 }));
  });

  it('that removes the limit is confirmed by removing it again', async () => {
    const { calls } = fakeApi({ 'DELETE /users/self/limits/:kind': { data: { limits: [], schedule: [] } } });
    await open({ limit, change: change(null, now) });
    expect(screen.queryByRole('button', { name: 'Remove limit' })).toBeNull();
    press('Yes, confirm');
    await waitFor(() => expect(calls[0]?.key).toBe('DELETE /users/self/limits/wager'));
  });
});
