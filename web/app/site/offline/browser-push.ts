import { removeValue, savedValue, saveValue } from '../storage/stored-value.ts';

/** Whether this browser has what push messages need: one on an iPhone has it once the site is on its home screen. */
export const canTakePush = (): boolean =>
  typeof window !== 'undefined' && 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;

/** What browsers have of it that know notifications: the oldest ones of the site lack some. */
type Asking = { readonly permission?: NotificationPermission; requestPermission?(): Promise<NotificationPermission> };
const asking = (): Asking | undefined => globalThis.Notification;

/** What the player has said to this browser; `default`: nothing yet. */
export const pushPermission = (): NotificationPermission | 'unable' => (canTakePush() && asking()?.permission) || 'unable';

type Keys = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/**
 * Asks the player by the browser's own question, and subscribes with the key of the site. Call it from a press: browsers refuse it elsewhere.
 * @returns what the server needs to send; null where the player or the browser has refused
 */
export async function subscribePush(publicKey: string): Promise<Keys | null> {
  if ((await asking()?.requestPermission?.()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return null;
  // One that was made with another key or for another player would not open what we send.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined ? null : { endpoint, p256dh, auth };
}

const current = async () => (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
type Noted = {
  readonly userId: number;
  /** The number that the server gave this browser. */ readonly id: number;
  readonly endpoint: string;
};
const endLetters = 40;

/** Notes that the server sends a player's messages to this browser. */
export const notePush = ({ userId, id, endpoint }: Noted): void => saveValue('push_of', `${userId} ${id} ${endpoint.slice(-endLetters)}`);
const noted = (): readonly string[] => savedValue('push_of')?.split(' ') ?? [];

/** Whether this browser takes messages of this player, as far as it knows. The permission alone says nothing: it outlives a log-out. */
export async function takesPushOf(userId: number): Promise<boolean> {
  const subscription = canTakePush() ? await current() : null;
  const [of, , endpoint] = noted();
  // A browser that renews its subscription by itself has another endpoint, which the server does not know.
  return subscription !== null && of === String(userId) && endpoint === subscription.endpoint.slice(-endLetters);
}

/**
 * Whether this browser took messages of this player and takes none now, though it may: it has renewed or lost its subscription by itself. Who
 * switched it off here, or left, is noted no more.
 */
export const hasLostPush = async (userId: number): Promise<boolean> =>
  noted()[0] === String(userId) && pushPermission() === 'granted' && !(await takesPushOf(userId));

/** Whether the server's browser of this number is this one. */
export const isThisBrowser = (id: number): boolean => noted()[1] === String(id);

/** Who leaves this browser leaves no messages to its next user: the push service then says that it is gone. */
export async function forgetPush(): Promise<void> {
  removeValue('push_of');
  if (canTakePush()) await (await current())?.unsubscribe();
}

/** A log-in may have run out while the site was closed: the next player gets no messages of the one before. */
export async function forgetPushOfOthers(userId: number): Promise<void> {
  const [of] = noted();
  if (of !== undefined && of !== String(userId)) await forgetPush();
}
