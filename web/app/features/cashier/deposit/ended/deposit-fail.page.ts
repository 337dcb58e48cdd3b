import { m } from '../../../../site/language/words.ts';
import { afterPayment } from '../../../../site/routing/page-kinds.ts';
import type { Addresses } from '../../../../site/routing/route-table.ts';

export const addresses = [{ path: '/payment-fail', ...afterPayment }] as const satisfies Addresses;

export const load = () => ({ title: m['cashier.fail.title']() });

export { default as Dialog } from './deposit-fail-dialog.tsx';
