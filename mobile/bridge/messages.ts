import type { Fields } from './fields.ts';

/** Grows when a message is added. An app of another number than the site's continues to work: each asks only for what both know. */
export const protocol = 1;

/** As Capacitor knows the half of the app. */
export const pluginName = 'MelaBridge';

export type Request = {
  /** The protocol that has it first. */
  readonly since: number;
  readonly data: Fields;
  readonly answer: Fields;
  /** It waits for a person, not for a machine. */
  readonly waitsForPerson?: true;
};

/** What the site asks of the app. Each is answered once. */
export const requests = {
  /** Which app this is, and whether it is locked. */
  hello: { since: 1, data: {}, answer: { protocol: 'count', version: 'version', canLock: 'flag', isLockOn: 'flag', isLocked: 'flag' } },
  /** Opens an address in the browser of the phone. */
  thirdPartyLink: { since: 1, data: { url: 'address' }, answer: {} },
  /** Fetches a version of the app, says how far it is, checks it by its digest and hands it to the system to install. */
  download: { since: 1, data: { version: 'version', url: 'address', sha256: 'digest' }, answer: {} },
  /** A push service's name for this phone; null where the app was built without one. */
  pushToken: { since: 1, data: {}, answer: { token: 'textOrNull' } },
  /** Switches the lock, which the system asks its owner to confirm. */
  setLock: { since: 1, data: { on: 'flag' }, answer: { on: 'flag' }, waitsForPerson: true },
  /** Has the system ask its owner, by finger, face or code. */
  unlock: { since: 1, data: {}, answer: { isUnlocked: 'flag' }, waitsForPerson: true },
  /** The site does by itself what a press of the back button asks for. */
  backTaken: { since: 1, data: { id: 'count' }, answer: {} },
  /** Leaves the app: it goes to the background, and nothing in it ends. */
  leave: { since: 1, data: {}, answer: {} },
} as const satisfies Readonly<Record<string, Request>>;

/** What the app says by itself. */
export const events = {
  /** The back button was pressed. Without `backTaken` within a second the app goes to the background. */
  back: { id: 'count' },
  /** A link of the site was opened elsewhere on the phone: a path, without a language or with one. */
  deepLink: { path: 'path' },
  downloadProgress: { version: 'version', percent: 'percent' },
  /** It is there, and is what it should be. */
  appDownload: { version: 'version' },
  downloadFailed: { version: 'version' },
  /** The app was away long enough to lock. */
  locked: {},
} as const satisfies Readonly<Record<string, Fields>>;

export type RequestName = keyof typeof requests;
export type EventName = keyof typeof events;
