import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSelf } from '../account/queries.ts';
import { serverPageTaken } from '../../site/rendering/late-part.tsx';

/** Keeps the live connection open while a player is here. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const userId = useSelf(({ id }) => id);
  useEffect(() => {
    if (userId === null) return;
    let close: (() => void) | null = null;
    let gone = false;
    const open = async () => {
      const [{ connectLive }] = await Promise.all([import('./connect-live.ts'), serverPageTaken()]);
      const opened = await connectLive(userId, queryClient);
      if (gone) opened();
      else close = opened;
    };
    // Without a live connection the page still works: the balance is read again with every visit to a page.
    open().catch((reason: unknown) => console.warn('no live connection', reason));
    return () => {
      gone = true;
      close?.();
    };
  }, [userId, queryClient]);
}
