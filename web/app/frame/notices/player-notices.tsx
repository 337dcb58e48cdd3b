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
  return null;
}
