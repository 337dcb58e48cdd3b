import { saveValue, savedValue } from '../../site/storage/stored-value.ts';
import { timers } from '../../site/scroll/timers.ts';

/** Whether push messages may be offered: once a day at most. No push is built yet. */
export function mayOfferPush(): boolean {
  return savedValue('web_push_asked') === null;
}

export function markPushOffered(): void {
  saveValue('web_push_asked', '1', { days: timers.webPushDays });
}
