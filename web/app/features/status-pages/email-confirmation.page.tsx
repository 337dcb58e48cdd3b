import { useParams } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import { passing } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { EmailConfirmationPage } from './email-confirmation-page.tsx';

export const addresses = [{ path: '/email-confirmation/confirm/{token}', ...passing }] as const satisfies Addresses;

export const load = () => ({ title: m['status.confirm.busy']() });

export function Page() {
  return <EmailConfirmationPage token={useParams({ from: '/{-$lang}/email-confirmation/confirm/$token' }).token} />;
}
