import type { Maintenance } from '@mela/contract/api/content/maintenance';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isClosedPage } from '../../data/maintenance/closed-pages.ts';
import { useMaintenance } from '../../data/maintenance/maintenance.ts';
import { pushNotice } from '../../data/notifications/notices.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';
import { usePlace } from '../../site/routing/use-place.ts';

/** How long before it a player in a game is reminded. */
const remindSec = 900;
/** A longer timer fires at once: 24 days. */
const timerMaxMs = 2 ** 31 - 1;

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
  const isAhead = shown !== null && shown !== undefined && !shown.running && inGame;
  const id = isAhead ? shown.id : 0;
  const startsAt = isAhead ? shown.startsAt : 0;
  const remind = useEffectEvent(() => {
    if (shown === null || shown === undefined || reminded.current === shown.id) return;
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
  // A quiet game renders nothing: the moment is waited for, not met by chance.
  useEffect(() => {
    if (id === 0) return;
    const waitMs = (startsAt - remindSec) * 1000 - serverNowMs();
    if (waitMs > timerMaxMs) return;
    const timer = setTimeout(remind, Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [id, startsAt]);
}
