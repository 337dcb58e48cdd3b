import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeAllOverlays } from '../../data/overlays/overlays.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { VipWelcomePopup } from './vip-welcome-popup.tsx';

const seen = 'POST /users/self/vip-welcome/seen';
const server = () => fakeApi({ ...shellAnswers(), [seen]: { data: {} } });
const member = samplePlayer({ inVipClub: true, labels: ['vip_club'], vipWelcome: true });

describe('[6.6] the welcome of the VIP club', () => {
  afterEach(closeAllOverlays);

  it('says what the club has and that it asks for nothing, and comes once', async () => {
    const { calls } = server();
    await renderPage(<VipWelcomePopup />, { self: member });
    const dialog = await screen.findByRole('dialog', { name: 'Welcome to the VIP club' });
    expect(dialog.textContent).toContain('Membership is free and asks for nothing');
    expect(screen.getByRole('link', { name: 'See tournaments' }).getAttribute('href')).toBe('/en/tournaments');
    expect(screen.getByRole('link', { name: 'See lotteries' }).getAttribute('href')).toBe('/en/lottery');
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(calls.filter(({ key }) => key === seen)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['OK', 'See tournaments', 'See lotteries'])('%s hides the dialog first, and removes it after a paint', async (name) => {
    const { calls } = server();
    await renderPage(<VipWelcomePopup />, { self: member });
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(screen.getByText(name));
    expect(['closing' in dialog.dataset, dialog.isConnected, calls.some(({ key }) => key === seen)]).toEqual([true, true, false]);
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  it('is in Hindi for a Hindi page', async () => {
    server();
    await renderPage(<VipWelcomePopup />, { self: member, path: '/hi', locale: 'hi' });
    expect(await screen.findByRole('dialog', { name: 'वीआईपी क्लब में स्वागत है' })).toBeTruthy();
  });

  it.each([
    ['a player who is no member', samplePlayer(), '/en'],
    ['a member who has seen it', { ...member, vipWelcome: false }, '/en'],
    ['a guest', null, '/en'],
    ['a member in a game', member, '/en/games/mela/aam'],
  ])('is not for %s', async (_, self, path) => {
    server();
    await renderPage(<VipWelcomePopup />, { self, path });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
