import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentRotatorQuery } from '../../data/content/queries.ts';
import { showNotice } from '../../data/notifications/notices.ts';
import { markViewed, placeName, wasViewed } from '../../data/notifications/viewed-popups.ts';
import { usePlace } from '../../site/routing/use-place.ts';

/** Shows what the operator says to players who open a game, once in 7 days. */
export function useGameNotice(): void {
  const { inGame } = usePlace();
  const item = useQuery({ ...currentRotatorQuery('ingame_popup'), enabled: inGame }).data?.item;
  useEffect(() => {
    if (!inGame || item === undefined || wasViewed(placeName(item.id))) return;
    markViewed(placeName(item.id));
    const { title, text, link } = item;
    const show = { mobile: 1, desktop: 1, game: 1 } as const;
    showNotice({ name: 'ingame_popup', icon: 'megaphone', show, title, description: text, params: {}, link });
  }, [inGame, item]);
}
