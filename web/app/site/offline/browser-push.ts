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

/** Who logs out leaves no messages to the next user of this browser: the push service then says that it is gone. */
export async function forgetPush(): Promise<void> {
  if (!canTakePush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
