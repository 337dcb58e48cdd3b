import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginsBreak, clearAuthToken, lossReason, storeAuthToken } from '../../../data/account/auth-store.ts';
import { authToken } from '../../../data/account/auth-token.ts';
import { dropPlayer } from '../../../data/account/log-in/drop-player.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { BreakPage } from './break-page.tsx';

const open = () => renderPage(<BreakPage />, { self: samplePlayer({ id: 1 }) });
const press = (name: string, at = 0) => {
  const button = screen.getAllByRole('button', { name })[at];
  if (button === undefined) throw new Error(`no button ${name}`);
  fireEvent.click(button);
};

afterEach(() => {
  vi.unstubAllGlobals();
  clearAuthToken();
  lossReason.set(null);
});

describe('the page of breaks', () => {
  it('asks once before a break begins, and nothing is sent until then', async () => {
    const { calls } = fakeApi({ 'POST /users/self/cool-off': { data: { until: 1_800_000_000 } } });
    await open();
    fireEvent.click(screen.getByLabelText('7 days'));
    press('Continue');
    await screen.findByText('Start your break now: 7 days? You can’t undo this.');
    expect(calls).toEqual([]);
    press('Not now');
    press('Continue');
    press('Start now');
    await waitFor(() => expect(calls[0]).toMatchObject({ key: 'POST /users/self/cool-off', body: { period: 'week' } }));
  });

  it('says until when the break lasts once the player is logged out', async () => {
    storeAuthToken('token');
    fakeApi({ 'POST /users/self/self-exclusion': { data: { until: 1_800_000_000 } } });
    await open();
    fireEvent.click(screen.getByLabelText('1 year'));
    press('Continue', 1);
    press('Start now');
    await waitFor(() => expect(authToken()).toBeNull());
    await screen.findByText(/^Your break has started\. It ends .*2027/);
    // The screen is its own: what is behind it cannot be reached, and Escape does not lead back to it.
    const own = screen.getByRole('dialog');
    fireEvent(own, new Event('cancel', { cancelable: true }));
    expect(own.hasAttribute('open')).toBe(true);
    // A second Escape closes it without asking.
    act(() => (own as HTMLDialogElement).close());
    await waitFor(() => expect(own.hasAttribute('open')).toBe(true));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Call 14416', 'Back to the home page']);
  });

  it('says it also where another tab has logged the player out before the answer', async () => {
    storeAuthToken('token');
    const api = fakeApi({});
    const { queryClient } = await open();
    api.answers['POST /users/self/self-exclusion'] = () => {
      clearAuthToken();
      dropPlayer(queryClient);
      return { data: { until: 1_800_000_000 } };
    };
    fireEvent.click(screen.getByLabelText('1 year'));
    press('Continue', 1);
    press('Start now');
    await screen.findByText(/^Your break has started\. It ends .*2027/);
    expect(lossReason.get()).toBe('break');
  });

  it('ends no log-in that began before the answer', async () => {
    storeAuthToken('token');
    const api = fakeApi({});
    const { queryClient } = await open();
    api.answers['POST /users/self/self-exclusion'] = () => {
      clearAuthToken();
      dropPlayer(queryClient);
      storeAuthToken('of another player');
      return { data: { until: 1_800_000_000 } };
    };
    press('Continue', 1);
    press('Start now');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    await waitFor(() => expect(beginsBreak.get()).toBe(false));
    expect([authToken(), lossReason.get()]).toEqual(['of another player', null]);
  });

  it('says why a break did not begin', async () => {
    fakeApi({
      'POST /users/self/cool-off': {
        status: 403,
        error: { code: 3, message: 'errors.breaks.off', description: 'Please write to support.' },
      },
    });
    await open();
    press('Continue');
    press('Start now');
    await screen.findByText('Please write to support.');
  });
});
