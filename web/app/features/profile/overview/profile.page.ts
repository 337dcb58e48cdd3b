import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { m } from '../../../site/language/words.ts';
import { own } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';

export const addresses = [{ path: '/profile', ...own, outsideMessenger: true }] as const satisfies Addresses;

// The time is the server's on the first page: both sides then agree on which day is today.
export const load = () => ({ title: m['profile.title'](), now: Math.floor(serverNowMs() / 1000) });

export { ProfilePage as Page } from './profile-page.tsx';
