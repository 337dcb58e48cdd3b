import { m } from '../../../site/language/words.ts';
import { passing, telegram } from '../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../site/routing/route-table.ts';
import { TelegramPage } from './telegram-page.tsx';

export const addresses = [{ path: '/telegram_user', alone: true, ...passing, ...telegram }] as const satisfies Addresses;

export const load = () => ({ title: m['status.token.busy']() });

export const Page = () => <TelegramPage first="link" />;
