import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { clearAuthToken, storeAuthToken } from '../account/auth-store.ts';
import { settingsQuery } from '../settings/queries.ts';
import { addressedOverlay, useHasDialog } from './addressed-overlay.ts';
import { coverPage, isAnyOverlayOpen, useQueue } from './overlays.ts';
import { useEffect } from 'react';

const guest = { isPlayer: false, hasToken: false, settings: null };
const player = { isPlayer: true, hasToken: true, settings: null };
const wheelOff = { ...player, settings: new Map([['fortune_wheel', { enabled: false }]]) };
const at = (modal: string | undefined, hash = '') => ({ modal, hash });

describe('what an address lays over a page', () => {
  it.each([
    ['a modal', at('/payment/deposit'), player, 'by route'],
    ['a modal address beside a hash, which then opens nothing', at('/payment/deposit', 'mission:4'), player, 'by route'],
    ['the log-in, for a guest', at(undefined, 'login'), guest, 'by hash'],
    ['a mission, for a player', at(undefined, 'mission:4'), player, 'by hash'],
    ['a new password, for everyone', at(undefined, 'recovery:abc'), player, 'by hash'],
    ['no mission, for a guest', at(undefined, 'mission'), guest, 'nothing'],
    ['no log-in, for a player', at(undefined, 'login'), player, 'nothing'],
    ['no page that is no modal', at('/rules'), player, 'nothing'],
    ['no address that is not ours', at('//evil.example'), player, 'nothing'],
    ['no dialog of players, for a guest', at('/payment/deposit'), guest, 'nothing'],
    ['no dialog of a feature that is off', at('/fortune-wheel/info'), wheelOff, 'nothing'],
    ['nothing for another hash', at(undefined, 'wheel'), player, 'nothing'],
  ])('[2.74] [2.79] [2.90] is %s', (_, address, visitor, opens) => {
    expect(addressedOverlay(address, visitor).opens).toBe(opens);
  });

  it('keeps the values of an address, and what follows the colon of a hash', () => {
    expect(addressedOverlay(at('/payment/success/7'), player)).toMatchObject({ page: 'deposit-success', params: { id: '7' } });
    expect(addressedOverlay(at(undefined, 'mission:4'), player)).toMatchObject({ name: 'mission', token: '4' });
  });
});

function Watch() {
  const hasDialog = useHasDialog();
  useEffect(() => coverPage(hasDialog), [hasDialog]);
  return null;
}

describe('whether something is open', () => {
  afterEach(() => {
    coverPage(false);
    clearAuthToken();
    vi.unstubAllGlobals();
  });

  const off = { 'GET /settings': { data: [{ alias: 'fortune_wheel', value: { enabled: false } }] } };
  it.each([
    ['a guest at the hash of a mission', '/en#mission', null, false],
    ['the address of a page that is no modal', '/en?modal=%2Frules', samplePlayer(), false],
    ['a modal address whose feature is off', '/en?modal=%2Ffortune-wheel%2Finfo', samplePlayer(), false],
    ['a modal address, opened directly, whose feature is off', '/en/fortune-wheel/info', samplePlayer(), false],
    ['a player at the hash of a mission', '/en#mission', samplePlayer(), true],
    ['a modal', '/en?modal=%2Fpayment%2Fdeposit', samplePlayer(), true],
    ['a modal address, opened directly', '/en/payment/deposit', samplePlayer(), true],
  ])('[2.74] %s: popups wait only where it is', async (_, path, self, covered) => {
    fakeApi(off);
    if (self !== null) storeAuthToken('t');
    const { queryClient } = await renderPage(<Watch />, { path, self });
    await vi.waitFor(() => expect(queryClient.getQueryData(settingsQuery().queryKey)).toBeDefined());
    await vi.waitFor(() => expect(isAnyOverlayOpen()).toBe(covered));
    const popup = renderHook(() => useQueue('popup', true));
    expect(popup.result.current).toBe(!covered);
    popup.unmount();
  });
});
