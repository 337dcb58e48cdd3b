import type { Game } from '@mela/contract/catalogue';
import { lazy, Suspense, useState, type ComponentType } from 'react';

type Part = ComponentType<{ readonly games: readonly Game[] }>;

let brought: Part | null = null;

/** Loads what is below the first screen. The server waits for it, so that its page is whole from the first byte. */
export async function bringLaterPart(): Promise<Part> {
  brought ??= (await import('./below-fold.tsx')).BelowFold;
  return brought;
}

const Later = lazy(async () => ({ default: await bringLaterPart() }));

/** The page below the first screen: in the server's page at once, its scripts after those of the first screen. */
export function LaterPart({ games }: { readonly games: readonly Game[] }) {
  // Chosen once: changing from one to the other would build the part anew.
  const [{ part: Chosen }] = useState(() => ({ part: brought ?? Later }));
  return (
    <Suspense fallback={null}>
      <Chosen games={games} />
    </Suspense>
  );
}
