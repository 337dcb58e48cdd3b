import { useParams } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { PhoneGiftPage } from './phone-gift-page.tsx';

export const addresses = [
  { path: '/phone-confirmation-gift/{userGiftId}', noIndex: true, feature: 'phone_confirmation_gift' },
] as const satisfies Addresses;

export const load = () => ({ title: m['bonuses.phone.title']() });

export function Page() {
  return <PhoneGiftPage id={useParams({ from: '/{-$lang}/phone-confirmation-gift/$userGiftId' }).userGiftId} />;
}
