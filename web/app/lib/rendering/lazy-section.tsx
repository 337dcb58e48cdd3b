import { lazy, Suspense, useState, type ComponentType } from 'react';
import { pageContext } from './page-context.ts';

/**
 * A part of a page below its first screen: in the server's page at once, its scripts after those of the first screen. `ready`
 * belongs in the page's loader, so that the server's page is whole from the first byte; in a browser it waits for nothing.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await loadOnce() }));

  function Part(props: Props) {
    // Chosen once: changing from one to the other would build the part anew.
    const [{ part: Chosen }] = useState((): { readonly part: ComponentType<Props> } => ({ part: loaded ?? Lazy }));
    return (
      <Suspense fallback={null}>
        <Chosen {...props} />
      </Suspense>
    );
  }
  const ready = async (): Promise<void> => {
    if (pageContext() !== null) await loadOnce();
  };
  return { Part, ready } as const;
}
