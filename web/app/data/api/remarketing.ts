import { pageContext } from '../../site/rendering/page-context.ts';
import type { PageContext } from '@mela/contract/site/page-context';

type Listener = () => void;
let on = false;
const listeners = new Set<Listener>();

/** Whether the API has answered 451 in this document: the site is not offered where the visitor is. */
export function isRemarketing(): boolean {
  return pageContext() === null && on;
}

/** Records that the API answered 451. On the server this belongs to one request, not to the process: see server.ts. */
export function enterRemarketing(): void {
  if (on) return;
  on = true;
  for (const listener of listeners) listener();
}

/** @returns the way to stop */
export function onRemarketing(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server's redirect to the remarketing page when the API answers 451; null on that page itself. */
export function remarketingRedirect(pathname: string, { config, locale }: Pick<PageContext, 'config' | 'locale'>): Response | null {
  const target = config.localePrefix && config.locales.length > 1 ? `/${locale}/remarketing` : '/remarketing';
  return pathname === target ? null : new Response(null, { status: 302, headers: { location: target, 'cache-control': 'no-store' } });
}
