import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeOverlay, isOverlayOpen } from '../../data/overlays/overlays.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MenuOpener } from './menu-opener.tsx';
import { openAddressedMenu } from './open-addressed-menu.ts';

const opener = () => renderPage(<MenuOpener className="" />);

describe('the button of the menu', () => {
  afterEach(() => {
    act(() => closeOverlay('menu'));
    window.history.replaceState(null, '', '/en');
  });

  it('was pressed before its script loaded: the menu opens then, and the address is as before', async () => {
    window.history.replaceState(null, '', '/en?a=1#menu');
    await opener();
    openAddressedMenu();
    await waitFor(() => expect(isOverlayOpen('menu')).toBe(true));
    expect(window.location.hash).toBe('');
    expect(window.location.search).toBe('?a=1');
  });

  it('leaves the menu closed and another fragment alone without a press', async () => {
    window.history.replaceState(null, '', '/en#login');
    await opener();
    openAddressedMenu();
    expect(isOverlayOpen('menu')).toBe(false);
    expect(window.location.hash).toBe('#login');
  });

  it.each([
    ['a press', () => fireEvent.click(screen.getByRole('button', { name: 'Menu' }))],
    ['the space bar', () => fireEvent.keyDown(screen.getByRole('button', { name: 'Menu' }), { key: ' ' })],
  ])('opens it by %s without a change of the address', async (_, press) => {
    await opener();
    press();
    await waitFor(() => expect(isOverlayOpen('menu')).toBe(true));
    expect(window.location.hash).toBe('');
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('true');
  });
});
