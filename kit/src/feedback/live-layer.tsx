import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { openModals, topModal } from '../overlays/open-modals.ts';
import { onChange } from '../state/use-atom.ts';
import { Announcer } from './announcer.tsx';

/**
 * The one layer of what is said over everything: toasts, the lost connection, and announcements. A modal dialog lies over the page and makes
 * all outside it inert, so the layer is moved into the topmost one, and back when that closes. `children` are the live regions of the site.
 */
export function LiveLayer({ children }: { readonly children?: ReactNode }) {
  const [layer] = useState(makeLayer);
  useEffect(() => {
    if (layer === null) return undefined;
    const place = () => {
      (topModal() ?? document.body).append(layer);
      if (typeof layer.showPopover === 'function') layer.showPopover();
    };
    place();
    const stop = onChange(openModals, place);
    return () => {
      stop();
      layer.remove();
    };
  }, [layer]);
  if (layer === null) return null;
  return createPortal(
    <>
      <Announcer />
      {children}
    </>,
    layer,
  );
}

/** Null on the server, where nothing is said. */
function makeLayer(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const layer = document.createElement('div');
  layer.className = 'live-layer';
  // In the browser's top layer: no menu that is a popover lies over it. Older browsers have its z-index.
  layer.setAttribute('popover', 'manual');
  return layer;
}
