import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { selfQuery, useSelf } from '../../data/account/queries.ts';
import { localText } from '@mela/kit/storage/text-storage.ts';
import { isSwitchedOn } from '../../data/settings/settings.ts';
import { useSettings } from '../../data/settings/use-settings.ts';

/** After so long without use. */
export const unusedMs = 15 * 60_000;
const lookMs = 20_000;
/** When the player last used any tab of this browser, ms. */
const usedKey = 'mela.used';
const uses = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Logs out a player who has left, where both the site and the player want it: all tabs count, since a log-out ends them all. What happens in a
 * game's frame is not seen here: there every change of the balance counts as use.
 */
export function useAutoLogout(): void {
  const isOffered = isSwitchedOn(useSettings(), 'auto_logout.enabled');
  const isWanted = useSelf(({ autoLogout }) => autoLogout) === true;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOffered || !isWanted) return undefined;
    let usedAt = Date.now();
    const use = () => {
      usedAt = Date.now();
    };
    const look = () => {
      const balanceAt = queryClient.getQueryState(selfQuery.queryKey)?.dataUpdatedAt ?? 0;
      const hereAt = Math.max(usedAt, balanceAt);
      const nowMs = Date.now();
      const stored = Number(localText.read(usedKey));
      // A time to come is one of a clock that was set back.
      const elsewhereAt = stored > 0 && stored <= nowMs ? stored : 0;
      if (hereAt > elsewhereAt) localText.write(usedKey, String(hereAt));
      if (nowMs - Math.max(hereAt, elsewhereAt) >= unusedMs) inBackground(navigate({ to: '/{-$lang}/logout', search: {}, replace: true }));
    };
    for (const name of uses) window.addEventListener(name, use, { passive: true, capture: true });
    const timer = window.setInterval(look, lookMs);
    return () => {
      window.clearInterval(timer);
      for (const name of uses) window.removeEventListener(name, use, { capture: true });
    };
  }, [isOffered, isWanted, queryClient, navigate]);
}
