import { saveValue, savedValue } from '../../lib/storage/stored-value.ts';
import { timers } from '../../lib/timers.ts';

/** Whether a visitor may be offered push messages: once a day at most. No push is built yet; its offer will ask here first. */
export function mayOfferPush(): boolean {
  return savedValue('web_push_asked') === null;
}

export function markPushOffered(): void {
  saveValue('web_push_asked', '1', { days: timers.webPushDays });
}
