import { useParams } from '@tanstack/react-router';
import { passing } from '../../site/routing/page-kinds.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { StopMessagesPage, wordsFor } from './stop-messages-page.tsx';

export const addresses = [{ path: '/messages/stop/{token}', ...passing }] as const satisfies Addresses;

export const load = ({ params: { token } }: PageArgs<{ readonly token: string }>) => ({
  title: wordsFor(token).title(),
});

export function Page() {
  return <StopMessagesPage token={useParams({ from: '/{-$lang}/messages/stop/$token' }).token} />;
}
