import { createAtom } from '@tanstack/store';
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { onChange } from '@mela/kit/state/use-atom.ts';

type Late = ReturnType<typeof createLate>;

/** The parts of the server's page that React has not taken over yet. */
const waiting = createAtom<ReadonlySet<Late>>(new Set<Late>());
/** A script that does not come must not keep the data from the rest of the page for ever. */
const holdMsMax = 6_000;

function createLate() {
  let isOfServer = false;
  let hasCome = false;
  const late = {
    /** React asks for the server's value when it takes over a page, and only then. */
    noteServer: () => {
      isOfServer = true;
      return null;
    },
    wait: () => {
      if (isOfServer && !hasCome) waiting.set((others) => new Set([...others, late]));
      return end;
    },
    come: () => {
      hasCome = true;
      end();
    },
  };
  function end(): void {
    if (waiting.get().has(late)) waiting.set((parts) => new Set([...parts].filter((part) => part !== late)));
  }
  return late;
}

const never = () => () => undefined;
const nothing = () => null;

/**
 * A part that the server renders and whose script loads after the page. React compares it with the server's page when it comes, and what
 * it shows must be the same until then: `serverPageTaken` holds back what is newer. `fallback`: while the browser itself renders it.
 */
export function LatePart({ fallback = null, children }: { readonly fallback?: ReactNode; readonly children: ReactNode }) {
  const [late] = useState(createLate);
  // No state: it would render the part again, which loses what the server rendered.
  useSyncExternalStore(never, nothing, late.noteServer);
  useEffect(late.wait, [late]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Come late={late} />
    </Suspense>
  );
}

/** Beside the part, so that its effect runs when the part is there, and with it the parts inside it are known. */
function Come({ late }: { readonly late: Late }) {
  useEffect(late.come, [late]);
  return null;
}

/** Whether React has taken over every part of the server's page. */
export const isServerPageTaken = (): boolean => waiting.get().size === 0;

/** Resolves when no part of the server's page waits for its script. */
export async function serverPageTaken(): Promise<void> {
  if (isServerPageTaken()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      stop();
      clearTimeout(limit);
      resolve();
    };
    const limit = setTimeout(end, holdMsMax);
    const stop = onChange(waiting, (parts) => {
      if (parts.size === 0) end();
    });
  });
}
