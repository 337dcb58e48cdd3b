import type { RequestParts } from '../../types.ts';
import { readCookie } from '../output/cookies.ts';
import { headerOf } from './header.ts';

/** As the page writes it: its storage keeps each value with the moment at which it ends, Unix milliseconds. */
const cookieName = 'mela-accept-cookie';
const accepted = '0';

/** Whether the browser of a call says that its visitor has accepted the notice of cookies: nothing of those who have not leaves for other hosts. */
export function hasAcceptedNotice(headers: RequestParts['headers'], now: Date): boolean {
  const text = readCookie(headerOf(headers, 'cookie'), cookieName);
  if (text === undefined) return false;
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) && stored[0] === accepted && typeof stored[1] === 'number' && stored[1] > now.getTime();
  } catch {
    return false;
  }
}
