import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '@mela/contract/api/accounts/accounts';
import { closeAllOverlays, openOverlay } from '../../data/overlays/overlays.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { useLeadToCashier } from './use-lead-to-cashier.ts';

function Visitor() {
  useLeadToCashier();
  return null;
}
type Visit = { readonly path?: string; readonly self?: User | null; readonly on?: boolean; readonly invited?: boolean };
const visit = async ({ path = '/en/rules', self = samplePlayer(), on = true, invited = true }: Visit = {}) => {
  const { calls } = fakeApi({ ...shellAnswers({ lead_to_cashier: { enabled: on } }), 'GET /payments/invitation': { data: { invited } } });
  const { router } = await renderPage(<Visitor />, { self, path });
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /settings'));
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { router, wait, asked: () => calls.filter(({ key }) => key === 'GET /payments/invitation').length };
};

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  closeAllOverlays();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('being led to the cashier', () => {
  it('[9.8] [4.32] happens five seconds after a page for a player whom the server invites', async () => {
    const { router, wait } = await visit();
    await wait(4_000);
    expect(router.state.location.pathname).toBe('/en/rules');
    await wait(2_000);
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/payment'));
  });

  it('[9.8] counts again on each change of page, and not a second time after the cashier was left', async () => {
    const { router, wait, asked } = await visit();
    await wait(4_000);
    await act(() => router.navigate({ href: '/en/fairness' }));
    await wait(3_000);
    expect(router.state.location.pathname).toBe('/en/fairness');
    await wait(3_000);
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/payment'));
    await act(() => router.navigate({ href: '/en/rules' }));
    await wait(20_000);
    expect([router.state.location.pathname, asked()]).toEqual(['/en/rules', 1]);
  });

  it('[9.8] [4.32] restarts after the cashier was left: two days later the server is asked again', async () => {
    const { router, wait, asked } = await visit();
    await wait(6_000);
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/payment'));
    vi.setSystemTime(Date.now() + 48 * 3_600_000 + 1_000);
    await act(() => router.navigate({ href: '/en/rules' }));
    await wait(4_000);
    expect(router.state.location.pathname).toBe('/en/rules');
    await wait(2_000);
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/payment'));
    expect(asked()).toBe(2);
  });

  it.each<[string, Visit]>([
    ['in a game', { path: '/en/games/mela/patang' }],
    ['in a dialog', { path: '/en/payment/history' }],
    ['for a guest', { self: null }],
    ['while the setting is off', { on: false }],
  ])('[9.8] never happens %s, and the server is not asked', async (_name, parts) => {
    const { router, wait, asked } = await visit(parts);
    await wait(10_000);
    expect([router.state.location.pathname, asked()]).toEqual([parts.path ?? '/en/rules', 0]);
  });

  it('[9.8] never happens to a player whom the server does not invite, nor over a popup', async () => {
    const kept = await visit({ invited: false });
    await kept.wait(10_000);
    expect(kept.router.state.location.pathname).toBe('/en/rules');
    const other = await visit();
    act(() => openOverlay('support'));
    await other.wait(10_000);
    expect(other.router.state.location.pathname).toBe('/en/rules');
  });
});
