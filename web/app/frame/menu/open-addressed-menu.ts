import { pressOverlay } from '../../data/overlays/overlays.ts';

/** Opens the menu where its button was pressed before its script had loaded, and removes the trace of it from the address. */
export function openAddressedMenu(): void {
  if (window.location.hash !== '#menu') return;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  pressOverlay('menu');
}
