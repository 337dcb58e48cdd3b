import { timeZone } from '@mela/contract/site/market';

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in India as `2026-11-23`, from Unix seconds. */
export const dayOf = (unixSec: number): string => isoDay.format(unixSec * 1000);

/** A moment of a day like `2026-11-23`, in Unix seconds: noon in UTC is the same day in all time zones but the easternmost. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;
