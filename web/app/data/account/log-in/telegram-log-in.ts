import { tabText } from '@mela/kit/storage/text-storage.ts';
import { createAtom } from '@tanstack/store';

const running = createAtom(false);

/** Whether the page that the messenger has opened is logging its visitor in: until it has, nothing else logs in or asks to. */
export const isTelegramLogInRunning = (): boolean => running.get();

/** For as long as that page is open. @returns the function that ends it */
export function beginTelegramLogIn(): () => void {
  running.set(true);
  return () => running.set(false);
}

const insideKey = 'mela.messenger';

/** This tab belongs to the messenger, on later pages too: their addresses have no signed data. */
export const noteMessenger = (): void => tabText.write(insideKey, '1');

/** Whether the messenger shows this tab as its mini app. A browser inside the messenger, in which a link was followed, is none. */
export const isMiniApp = (): boolean => tabText.read(insideKey) === '1' || isOpenedByMessenger();

/** The same, or its page is logging the visitor in at this moment. */
export const isInsideMessenger = (): boolean => running.get() || isMiniApp();

/** The messenger opens a page with its signed data in the address, or in an object of its own. Its proxy alone says nothing: its browser has it too. */
function isOpenedByMessenger(): boolean {
  const { Telegram: telegram } = window as { readonly Telegram?: { readonly WebApp?: { readonly initData?: string } } };
  return (telegram?.WebApp?.initData ?? '') !== '' || /[#&]tgWebAppData=./.test(window.location.hash);
}
