import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSelf } from '../../data/account/queries.ts';
import { arrivals, newestMessageQuery } from '../../data/notifications/arrivals.ts';
import { showNotice } from '../../data/notifications/notices.ts';
import { isOverlayOpen } from '../../data/overlays/overlays.ts';
import { usePlace } from '../../site/routing/use-place.ts';
import { messageText } from '../inbox/message-text.ts';

/** Shows a message of the inbox in the moment in which it arrives. Over a game nothing is shown: it waits until the player has left it. */
export function useArrivals(): void {
  const queryClient = useQueryClient();
  const { inGame } = usePlace();
  const id = useSelf((self) => self.id);
  const player = useRef<number | null>(null);
  useEffect(() => {
    player.current = id;
    return () => {
      player.current = null;
    };
  }, [id]);
  const waiting = useAtom(arrivals, (count) => count, 0);
  useEffect(() => {
    if (inGame || waiting === 0) return;
    arrivals.set(0);
    inBackground(showNewest(queryClient, () => player.current !== null && player.current === id));
  }, [queryClient, inGame, waiting, id]);
}

/** Of several only the newest: the others are in the inbox, whose counter is beside it. An open inbox shows it itself. */
async function showNewest(queryClient: QueryClient, isStillHere: () => boolean): Promise<void> {
  const [message] = await queryClient.fetchQuery({ ...newestMessageQuery(), staleTime: 0 }).catch(() => []);
  if (message === undefined || message.viewed_at !== null || isOverlayOpen('inbox') || !isStillHere()) return;
  const { title, text, link } = messageText(message);
  showNotice({
    name: 'inbox',
    icon: 'mail',
    show: { mobile: 1, desktop: 1, game: 0 },
    title,
    description: text,
    params: {},
    link,
  });
}
