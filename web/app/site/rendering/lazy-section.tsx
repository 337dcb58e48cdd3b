import { memo, useState, type ComponentType } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { LatePart } from './late-part.tsx';
import { pageContext } from './page-context.ts';

/**
 * A part of a page whose scripts load after those of the first screen; the server renders it at once. `ready` belongs in the page's loader:
 * the server waits, so that its page is complete, and a browser begins to load the scripts.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Lazy = late(async () => ({ default: await loadOnce() }));

  function Part(props: Props) {
    // Chosen once: a change would mount the part again.
    const [{ part: Chosen }] = useState((): { readonly part: ComponentType<Props> } => ({ part: loaded ?? Lazy }));
    return (
      <LatePart>
        <Chosen {...props} />
      </LatePart>
    );
  }
  const ready = async (): Promise<void> => {
    const loading = loadOnce();
    if (pageContext() !== null) await loading;
    // A browser shows the failure where the part is.
    else loading.catch(() => undefined);
  };
  // With the same props the part is not rendered again: before its scripts have loaded that would remove what the server rendered.
  return { Part: memo(Part), ready } as const;
}
