import { lazy, Suspense, useState, type ComponentType } from 'react';
import { pageContext } from './page-context.ts';

/**
 * A part of a page below its first screen: in the server's page at once, its scripts after those of the first screen. `ready`
 * belongs in the page's loader, so that the server's page is whole from the first byte; in a browser it waits for nothing.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let brought: ComponentType<Props> | null = null;
  const bring = async (): Promise<ComponentType<Props>> => (brought ??= await load());
  const Later = lazy(async () => ({ default: await bring() }));

  function Part(props: Props) {
    // Chosen once: changing from one to the other would build the part anew.
    const [{ part: Chosen }] = useState((): { readonly part: ComponentType<Props> } => ({ part: brought ?? Later }));
    return (
      <Suspense fallback={null}>
        <Chosen {...props} />
      </Suspense>
    );
  }
  const ready = async (): Promise<void> => {
    if (pageContext() !== null) await bring();
  };
  return { Part, ready } as const;
}
