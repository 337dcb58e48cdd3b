import { createAtom } from '@tanstack/store';

const running = createAtom(false);

/** Whether the page that the messenger has opened is logging its visitor in: until it has, nothing else logs in or asks to. */
export const isTelegramLogInRunning = (): boolean => running.get();

/** For as long as that page is open. @returns the function that ends it */
export function beginTelegramLogIn(): () => void {
  running.set(true);
  return () => running.set(false);
}
