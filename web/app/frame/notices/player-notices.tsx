import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSelf } from '../../data/account/queries.ts';
import { renewPush } from '../../data/notifications/renew-push.ts';
import { useAppBadge } from '../inbox/use-app-badge.ts';
import { useInstallAsk } from '../install/use-install-ask.ts';
import { useArrivals } from './use-arrivals.ts';
import { useGameNotice } from './use-game-notice.ts';
import { useLeaveCashier } from './use-leave-cashier.ts';
import { useNewStamps } from './use-new-stamps.ts';

/** What is shown to players alone while it happens: loaded with the first page of a player. */
export default function PlayerNotices() {
  useLeaveCashier();
  useArrivals();
  useGameNotice();
  useNewStamps();
  useInstallAsk();
  useAppBadge();
  useRenewedPush();
  return null;
}

function useRenewedPush(): void {
  const queryClient = useQueryClient();
  const userId = useSelf(({ id }) => id);
  useEffect(() => {
    if (userId !== null) inBackground(renewPush(queryClient, userId).catch(() => undefined));
  }, [queryClient, userId]);
}
