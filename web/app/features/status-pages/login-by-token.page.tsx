import { useParams } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import { passing } from '../../site/routing/page-kinds.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { LoginByTokenPage } from './login-by-token-page.tsx';

export const addresses = [
  { path: '/sapi/loginByToken/{token}', emptyLayout: true, loginHere: true, ...passing },
] as const satisfies Addresses;

export const load = () => ({ title: m['status.token.login']() });

export function Page() {
  return <LoginByTokenPage token={useParams({ from: '/{-$lang}/sapi/loginByToken/$token' }).token} />;
}
