import { useLocation } from '@tanstack/react-router';
import { m } from '../../../site/language/words.ts';
import { passing, telegram } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';
import { TelegramPage } from './telegram-page.tsx';

export const addresses = [
  { path: '/telegram/start', alone: true, ...passing, ...telegram },
  { path: '/telegram/start-registration', alone: true, ...passing, ...telegram },
] as const satisfies Addresses;

export const load = () => ({ title: m['status.token.busy']() });

export function Page() {
  const isStart = useLocation({ select: ({ pathname }) => /\/start\/?$/.test(pathname) });
  return <TelegramPage first={isStart ? 'link' : 'register'} />;
}
