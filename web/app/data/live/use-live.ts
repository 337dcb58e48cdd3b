import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSelf } from '../account/queries.ts';
import { createRetry } from './retry.ts';
import { serverPageTaken } from '../../site/rendering/late-part.tsx';

/** Has the live connection open while a player is here. One that cannot be opened, or that the server ends, is tried again. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const userId = useSelf(({ id }) => id);
  useEffect(() => {
    if (userId === null) return;
    let close: (() => void) | null = null;
    let gone = false;
    let isFirst = true;
    const open = async () => {
      const [{ connectLive }] = await Promise.all([import('./connect-live.ts'), serverPageTaken()]);
      if (gone) return;
      const opened = await connectLive(userId, queryClient, { isFirst, onOpen: retry.worked, onEnd: retry.failed });
      isFirst = false;
      if (gone) opened();
      else close = opened;
    };
    const retry = createRetry(() => {
      open().catch((reason: unknown) => {
        // Without a live connection the page still works: the balance is read again with every visit to a page.
        console.warn('no live connection', reason);
        isFirst = false;
        if (!gone) retry.failed();
      });
    });
    retry.start();
    return () => {
      gone = true;
      retry.end();
      close?.();
    };
  }, [userId, queryClient]);
}
