import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { closeAllOverlays } from '../../data/overlays/overlays.ts';
import { m } from '../../site/language/words.ts';

type Loaded<Props> = { readonly default: ComponentType<Props> };
/** `preload` loads its script before it is opened: it is rendered at once then. Resolves where the script does not come, too. */
type OpenedPart<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> };

/**
 * What a visitor opens, loaded then. Where its script does not come it closes again and says so, and the page behind stays as it is; opened
 * once more, it is loaded once more.
 */
export function openedPart<Props extends { readonly onClose?: () => void }>(load: () => Promise<Loaded<Props>>): OpenedPart<Props> {
  const now: { Part: ComponentType<Props> } = { Part: lazy(loadOrTell) };

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

  async function preload(): Promise<void> {
    try {
      now.Part = (await load()).default;
    } catch {
      // It is loaded again, and said, when it is opened.
    }
  }

  function Opened(props: Props) {
    const [{ Part }] = useState(() => ({ Part: now.Part }));
    return <Part {...props} />;
  }

  return Object.assign(Opened, { preload });
}
