import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { closeAllOverlays } from '../../data/overlays/overlays.ts';
import { m } from '../../site/language/words.ts';

type Loaded<Props> = { readonly default: ComponentType<Props> };

/**
 * What a visitor opens, loaded then. Where its script does not come it closes again and says so, and the page behind stays as it is; opened
 * once more, it is loaded once more.
 */
export function openedPart<Props extends { readonly onClose?: () => void }>(load: () => Promise<Loaded<Props>>): ComponentType<Props> {
  const now = { Part: lazy(loadOrTell) };

  async function loadOrTell(): Promise<Loaded<Props>> {
    try {
      return await load();
    } catch {
      return { default: Missing };
    }
  }

  function Missing({ onClose }: Props) {
    useEffect(() => {
      now.Part = lazy(loadOrTell);
      showToast(m['shell.failed.part'](), 'bad');
      if (onClose === undefined) closeAllOverlays();
      else onClose();
    }, [onClose]);
    return null;
  }

  return function Opened(props: Props) {
    const [{ Part }] = useState(() => ({ Part: now.Part }));
    return <Part {...props} />;
  };
}
