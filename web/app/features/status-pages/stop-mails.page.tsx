import { useParams } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import { passing } from '../../site/routing/page-kinds.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { StopMailsPage } from './stop-mails-page.tsx';

export const addresses = [{ path: '/messages/stop/{token}', ...passing }] as const satisfies Addresses;

export const load = ({ params: { token } }: PageArgs<{ readonly token: string }>) => ({
  title: token.startsWith('sms.') ? m['messages.stopTexts.title']() : m['messages.stop.title'](),
});

export function Page() {
  return <StopMailsPage token={useParams({ from: '/{-$lang}/messages/stop/$token' }).token} />;
}
