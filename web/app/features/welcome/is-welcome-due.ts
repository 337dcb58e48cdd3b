import { isSwitchedOn, type Settings } from '../../data/settings/settings.ts';
import { timers } from '../../site/scroll/timers.ts';

/** A new user: an account of less than 30 s. */
export function isNewUser({ created }: { readonly created: number }, nowMs: number): boolean {
  return nowMs - created * 1000 < timers.newUserMs;
}

/** Whether the welcome pack's dialog is due: for a new user, while the pack and its dialog are on, outside the messenger. */
export function isWelcomeDue(
  user: { readonly created: number } | null,
  settings: Settings | null,
  { nowMs, inMessenger }: { readonly nowMs: number; readonly inMessenger: boolean },
): boolean {
  if (user === null || inMessenger || !isNewUser(user, nowMs)) return false;
  return isSwitchedOn(settings, 'welcome_pack') && isSwitchedOn(settings, 'welcome_popup');
}
