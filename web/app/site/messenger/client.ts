import { createAtom } from '@tanstack/store';
import type { Port } from './port.ts';

/** What pages may ask of the messenger that shows the site as its mini app. */
export type MessengerClient = {
  /** `none`: it cannot fill the screen. */
  readonly screen: 'none' | 'window' | 'full';
  readonly setFull: (isFull: boolean) => void;
  readonly port: Port;
  /** Opens the list of chats, to send a link with a text to one of them. */
  readonly share: (link: { readonly url: string; readonly text: string }) => void;
};

/** Null in a browser, and until the messenger has been found. */
export const messengerClient = createAtom<MessengerClient | null>(null);
