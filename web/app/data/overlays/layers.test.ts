import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  closeAllLayers,
  closeLayer,
  isLayerOpen,
  openLayer,
  toggleLayer,
  useAnyLayer,
  useLayer,
  useLayerSubject,
  type LayerName,
} from './layers.ts';

const all: readonly LayerName[] = ['navbar-menu', 'inbox', 'support-menu', 'request-call', 'pre-game', 'registration', 'auth', 'mission'];
const openOnes = () => all.filter(isLayerOpen);

describe('layers over the page', () => {
  beforeEach(closeAllLayers);

  it.each(['support-menu', 'request-call', 'pre-game', 'registration', 'auth', 'mission'] as const)('[2.90] know %s', (name) => {
    openLayer(name);
    expect(openOnes()).toEqual([name]);
    closeLayer(name);
    expect(openOnes()).toEqual([]);
  });

  it('[2.90] know which mission was chosen', () => {
    const { result } = renderHook(() => useLayerSubject('mission'));
    act(() => openLayer('mission', '17'));
    expect(result.current).toBe('17');
    act(() => closeLayer('mission'));
    expect(result.current).toBeNull();
  });

  it('[4.35] closes the inbox when the menu opens', () => {
    openLayer('inbox');
    toggleLayer('navbar-menu');
    expect(openOnes()).toEqual(['navbar-menu']);
    toggleLayer('navbar-menu');
    expect(openOnes()).toEqual([]);
  });

  it('closes the menu when the inbox opens', () => {
    openLayer('navbar-menu');
    toggleLayer('inbox');
    expect(openOnes()).toEqual(['inbox']);
  });

  it('[4.33] closes the help menu with the call-back form, and not the other way round', () => {
    openLayer('support-menu');
    openLayer('request-call');
    closeLayer('support-menu');
    expect(openOnes()).toEqual(['request-call']);
    openLayer('support-menu');
    closeLayer('request-call');
    expect(openOnes()).toEqual([]);
  });

  it('notifies listeners, and only of changes', () => {
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return [useLayer('inbox'), useAnyLayer()];
    });
    act(() => openLayer('inbox'));
    expect(result.current).toEqual([true, true]);
    const before = renders;
    act(() => closeLayer('auth'));
    expect(renders).toBe(before);
  });
});
