import type { Maintenance } from '@mela/contract/api/content/maintenance';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isClosedPage } from '../../data/maintenance/closed-pages.ts';
import { useMaintenance } from '../../data/maintenance/maintenance.ts';
import { pushNotice } from '../../data/notifications/notices.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';
import { usePlace } from '../../site/routing/use-place.ts';

/** How long before it a player in a game is reminded. */
const remindSec = 900;

/**
 * Leads from the pages of games to the page of maintenance while one runs. Who is in a game when it begins stays there: the round is finished.
 * In a game, which has no bars, a notice comes a quarter of an hour before.
 */
export function useMaintenanceTimes(): void {
  const shown = useMaintenance();
  const router = useRouter();
  const { modal } = useSearch({ strict: false });
  const { pathname, hash } = useLocation();
  const { inGame } = usePlace();
  const openGame = useRef<string | null>(null);
  const running = shown?.running;
  const isRead = shown !== undefined;
  useEffect(() => {
    if (!isRead) return;
    if (running !== true) {
      openGame.current = inGame ? pathname : null;
      return;
    }
    if (openGame.current === pathname || !isClosedPage({ pathname, modal, hash })) return;
    inBackground(router.navigate({ to: '/{-$lang}/maintenance', search: {}, replace: true }));
  }, [isRead, running, pathname, modal, hash, inGame, router]);
  useReminder(shown, inGame);
}

function useReminder(shown: Maintenance | null | undefined, inGame: boolean): void {
  const { clock } = useDates();
  const reminded = useRef(0);
  useEffect(() => {
    if (shown === null || shown === undefined || shown.running || !inGame || reminded.current === shown.id) return;
    if (shown.startsAt - serverNowMs() / 1000 > remindSec) return;
    reminded.current = shown.id;
    pushNotice({
      name: 'maintenance',
      icon: null,
      show: { mobile: 1, desktop: 1, game: 1 },
      title: m['panels.maintenance.soon']({ time: clock(shown.startsAt) }),
      description: m['panels.maintenance.finish'](),
      params: {},
      link: null,
    });
  });
}
