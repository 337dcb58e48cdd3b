import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeAllOverlays,
  closeOverlay,
  coverPage,
  isAnyOverlayOpen,
  isOverlayOpen,
  openOverlay,
  pressOverlay,
  toggleOverlay,
  useOverlay,
  useQueue,
} from './overlays.ts';
import { overlayNames, type OverlayName } from './overlay-table.ts';

const openOnes = () => overlayNames.filter(isOverlayOpen);

describe('overlays that are opened by code', () => {
  beforeEach(closeAllOverlays);

  it.each([
    ['the support menu', 'support'],
    ['the form for a call', 'request-call'],
    ['the dialog before a game', 'pre-game'],
    ['the question for an identity', 'verification'],
    ['the word of the messenger’s page', 'start-again'],
    ['the menu', 'menu'],
    ['the inbox', 'inbox'],
  ] as const)('[2.90] know %s', (_, name) => {
    openOverlay(name);
    expect([openOnes(), isAnyOverlayOpen()]).toEqual([[name], true]);
    closeOverlay(name);
    expect([openOnes(), isAnyOverlayOpen()]).toEqual([[], false]);
  });

  it('[4.35] the menu closes the inbox when it opens', () => {
    openOverlay('inbox');
    toggleOverlay('menu');
    expect(openOnes()).toEqual(['menu']);
    toggleOverlay('menu');
    expect(openOnes()).toEqual([]);
  });

  it.each([
    ['inbox', 'menu'],
    ['support', 'menu'],
    ['support', 'inbox'],
    ['menu', 'support'],
  ] as const)('%s closes %s when it opens: two drawers are never open together', (name, other) => {
    openOverlay(other);
    openOverlay(name);
    expect(openOnes()).toEqual([name]);
  });

  it('[4.33] closing the form for a call closes the support menu behind it, and nothing else does', () => {
    openOverlay('support');
    openOverlay('request-call');
    expect(openOnes()).toEqual(['support', 'request-call']);
    closeOverlay('request-call');
    expect(openOnes()).toEqual([]);
    openOverlay('support');
    openOverlay('pre-game');
    closeOverlay('pre-game');
    expect(openOnes()).toEqual(['support']);
  });

  it('[4.24] opening the inbox closes the menu', () => {
    openOverlay('menu');
    openOverlay('inbox');
    expect(openOnes()).toEqual(['inbox']);
  });

  it('the dialog before a game stays where a drawer opens', () => {
    openOverlay('pre-game');
    openOverlay('support');
    expect(openOnes()).toEqual(['support', 'pre-game']);
  });

  it('opened by a button: two presses within a frame open once, and the opening is reported once', async () => {
    let opened = 0;
    for (let press = 0; press < 2; press += 1) pressOverlay('inbox', () => (opened += 1));
    await vi.waitFor(() => expect(isOverlayOpen('inbox')).toBe(true));
    expect(opened).toBe(1);
    pressOverlay('inbox', () => (opened += 1));
    await vi.waitFor(() => expect(isOverlayOpen('inbox')).toBe(false));
    expect(opened).toBe(1);
  });

  it('notify of changes only', () => {
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return useOverlay('inbox');
    });
    act(() => openOverlay('inbox'));
    expect(result.current).toBe(true);
    const before = renders;
    act(() => closeOverlay('support'));
    expect(renders).toBe(before);
  });
});

describe('overlays that open by themselves', () => {
  beforeEach(closeAllOverlays);
  const due = (name: OverlayName, isDue = true) =>
    renderHook(({ now }: { readonly now: boolean }) => useQueue(name, now), { initialProps: { now: isDue } });

  it('take turns by priority: a popup waits until the welcome is closed', () => {
    const popup = due('popup', false);
    const welcome = due('welcome');
    popup.rerender({ now: true });
    expect([welcome.result.current, popup.result.current]).toEqual([true, false]);
    welcome.rerender({ now: false });
    expect([welcome.result.current, popup.result.current]).toEqual([false, true]);
  });

  it('the one that is shown stays, even where a more important one becomes due', () => {
    const popup = due('popup');
    const welcome = due('welcome');
    expect([popup.result.current, welcome.result.current]).toEqual([true, false]);
  });

  it('wait while something is open, and come when it has closed', () => {
    openOverlay('menu');
    const popup = due('popup');
    expect(popup.result.current).toBe(false);
    act(() => closeOverlay('menu'));
    expect([popup.result.current, isAnyOverlayOpen()]).toEqual([true, true]);
  });

  it('[2.74] wait while something with an address is open, and step back when it opens; what a law wants does not', () => {
    const popup = due('popup');
    act(() => coverPage(true));
    expect([popup.result.current, isAnyOverlayOpen()]).toEqual([false, true]);
    const reality = due('reality');
    expect(reality.result.current).toBe(true);
    reality.unmount();
    act(() => coverPage(false));
    expect(popup.result.current).toBe(true);
  });

  it('of two popups that are due together one is shown, and the other after it', () => {
    const agreement = due('agreement');
    const popup = due('popup');
    expect([agreement.result.current, popup.result.current]).toEqual([true, false]);
    agreement.unmount();
    expect(popup.result.current).toBe(true);
  });

  it('what was refused as unusual waits for nothing', () => {
    const popup = due('popup');
    act(() => coverPage(true));
    openOverlay('menu');
    const suspicion = due('suspicion');
    expect([suspicion.result.current, popup.result.current]).toEqual([true, false]);
    suspicion.unmount();
    act(() => coverPage(false));
  });

  it('no longer count once they are removed', () => {
    const popup = due('popup');
    popup.unmount();
    expect(isAnyOverlayOpen()).toBe(false);
  });
});
