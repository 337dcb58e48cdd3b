import { createAtom } from '@tanstack/store';

/** What pages may ask of the app for phones that shows the site. */
export type PhoneClient = {
  readonly version: string;
  /** Opens an address in the browser of the phone. False where the app did not. */
  readonly openLink: (url: string) => Promise<boolean>;
  /** Null where the phone has no lock of its own. */
  readonly lock: { readonly isOn: boolean; readonly set: (on: boolean) => Promise<void> } | null;
};

/** Null in a browser, and until the app has been found. */
export const phoneClient = createAtom<PhoneClient | null>(null);
