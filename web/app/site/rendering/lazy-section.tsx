import { lazy, Suspense, useState, type ComponentType } from 'react';
import { pageContext } from './page-context.ts';

/**
 * A part of a page below its first screen: rendered by the server at once, its scripts load after the first screen's. `ready` belongs in
 * the page's loader, so that the server's page is complete; in a browser it waits for nothing.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await loadOnce() }));

  function Part(props: Props) {
    // Chosen once: a change would mount the part again.
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
