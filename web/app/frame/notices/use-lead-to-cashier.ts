import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsPlayer } from '../../data/account/queries.ts';
import { isInvited } from '../../data/cashier/invitation.ts';
import { useHasDialog } from '../../data/overlays/addressed-overlay.ts';
import { isAnyOverlayOpen } from '../../data/overlays/overlays.ts';
import { isSwitchedOn } from '../../data/settings/settings.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { usePlace } from '../../site/routing/use-place.ts';
import { timers } from '../../site/scroll/timers.ts';

/**
 * Leads a player to the cashier whom the server invites: who has deposited before, has little money, was away for two days, and has no limit,
 * break or check. It waits on each page that is no game, has no dialog and no popup, and never leads twice within two days.
 */
export function useLeadToCashier(): void {
  const navigate = useNavigate();
  const settings = useSettings();
  const on = useIsPlayer() && isSwitchedOn(settings, 'lead_to_cashier');
  const { page, front, inGame } = usePlace();
  const hasDialog = useHasDialog();
  const invited = useRef<Promise<boolean> | null>(null);
  const ledAt = useRef(Number.NEGATIVE_INFINITY);
  const inCashier = front?.payment === true;
  const mayLead = on && !inGame && !hasDialog && !inCashier;
  useEffect(() => {
    // After the cashier was left the server is asked again.
    if (inCashier)
      return () => {
        invited.current = null;
      };
    return undefined;
  }, [inCashier]);
  const lead = useEffectEvent(async (isOver: () => boolean) => {
    if (Date.now() - ledAt.current < timers.ledAgainMs) return;
    invited.current ??= isInvited();
    if (!(await invited.current) || isOver() || isAnyOverlayOpen()) return;
    ledAt.current = Date.now();
    await navigate({ to: '/{-$lang}/payment', search: {} });
  });
  useEffect(() => {
    if (!mayLead) return undefined;
    let isOver = false;
    const timer = setTimeout(() => inBackground(lead(() => isOver)), timers.leadToCashierMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [mayLead, page]);
}
