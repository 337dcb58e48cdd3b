import { fieldOf, type Settings } from '../../data/settings/settings.ts';
import { localText } from '@mela/kit/storage/text-storage.ts';

/** In seconds. */
export type ProfileSchedule = { readonly firstAfter: number; readonly every: number };

/** When players are asked for more of their profile; null while the operator has switched it, or the confirmation of personal data, off. */
export function profileSchedule(settings: Settings | null): ProfileSchedule | null {
  if (fieldOf(settings?.get('personal_data_confirmation'), 'enabled') !== true) return null;
  const value = settings?.get('extended_profile_popup');
  const [firstAfter, every] = [fieldOf(value, 'firstAfter'), fieldOf(value, 'every')];
  if (fieldOf(value, 'enabled') !== true || typeof firstAfter !== 'number' || typeof every !== 'number') return null;
  return { firstAfter, every };
}

const storageName = 'mela.profile-asked';

/** Stores that the player has just been asked, in all tabs of this browser. */
export const markAsked = (nowMs: number): void => localText.write(storageName, String(nowMs));

/** Whether the player was asked in this browser before. */
export const wasAsked = (): boolean => localText.read(storageName) !== null;

/** How long to wait on this page: the first time, and then so long after the last one, but never less than at first. */
export function profileDelayMs({ firstAfter, every }: ProfileSchedule, nowMs: number): number {
  const lastMs = Number(localText.read(storageName) ?? Number.NaN);
  const restMs = Number.isFinite(lastMs) ? Math.min(lastMs + every * 1000 - nowMs, every * 1000) : 0;
  return Math.max(firstAfter * 1000, restMs);
}
