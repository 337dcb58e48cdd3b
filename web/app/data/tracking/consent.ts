import { createAtom } from '@tanstack/store';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { useIsPlayer } from '../account/queries.ts';
import { isSwitchedOn, type Settings } from '../settings/settings.ts';
import { useSettings } from '../settings/use-settings.ts';
import { saveValue, savedValue } from '../../site/storage/stored-value.ts';

/** Our own Android app adds its name to the user agent. */
const ownApp = /\bMelaAndroid\//;
/** The stored answer of who accepted. */
const accepted = '0';

/** How often the notice was answered in this document. */
const answers = createAtom(0);

/** The cookie notice: for guests, while on, until accepted (`0`), and never in our own app. */
export function needsConsent(now: {
  readonly isGuest: boolean;
  readonly settings: Settings | null;
  readonly acceptCookie: string | null;
  readonly userAgent: string;
}): boolean {
  return now.isGuest && isSwitchedOn(now.settings, 'cookie_bar') && now.acceptCookie !== accepted && !ownApp.test(now.userAgent);
}

/** Stores that the visitor has accepted the notice. */
export function acceptCookies(): void {
  saveValue('accept_cookie', accepted);
  answers.set((count) => count + 1);
}

/**
 * Whether the visitor has accepted the notice: what is asked before anything of the visit leaves for another host. A notice that was not shown, such as
 * to a player, in our app or where the setting is off, is not accepted.
 */
export const hasAccepted = (): boolean => savedValue('accept_cookie') === accepted;

/** The same, followed. */
export function useAcceptance(): boolean {
  useAtom(answers, (count) => count, 0);
  return hasAccepted();
}

/**
 * What may be recorded in this browser and at our own server. `asked`: the notice waits for an answer, and nothing of the visit may be recorded; `given`: it may; `unknown` until the settings are
 * loaded, when it may not yet either.
 */
export function useConsent(): 'unknown' | 'asked' | 'given' {
  const isGuest = !useIsPlayer();
  const settings = useSettings();
  useAtom(answers, (count) => count, 0);
  if (isGuest && settings === null) return 'unknown';
  return needsConsent({ isGuest, settings, acceptCookie: savedValue('accept_cookie'), userAgent: navigator.userAgent }) ? 'asked' : 'given';
}
