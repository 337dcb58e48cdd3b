import { useState } from 'react';

type Asking = {
  /** Sends. @returns the seconds until it may be sent again; null when it was rejected */
  readonly ask: () => Promise<number | null>;
  /** Something that was sent still works. */
  readonly isSent: boolean;
  readonly waitSec: number;
};

/** The button before a code or link: it opens what follows, and sends only when nothing was sent yet. */
export function useFirstAsk({ ask, isSent, waitSec }: Asking) {
  const [firstWaitSec, setFirstWaitSec] = useState<number | null>(null);
  return {
    isOpen: firstWaitSec !== null,
    firstWaitSec: firstWaitSec ?? 0,
    open: async () => setFirstWaitSec(isSent ? waitSec : await ask()),
  };
}
