import { timeZone } from '@mela/contract/site/market';

const clock = new Intl.DateTimeFormat('en-IN', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The time of day in India, `16:05` in every language, from Unix seconds. */
export const formatClock = (unixSec: number): string => clock.format(unixSec * 1000);
