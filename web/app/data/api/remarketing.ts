import { createAtom } from '@tanstack/store';
import { onChange } from '@mela/kit/state/use-atom.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { pageContext } from '../../site/rendering/page-context.ts';
import type { PageContext } from '@mela/contract/site/page-context';

const isBlocked = createAtom(false);

/** Whether the API has answered 451 in this document: the site is not offered where the visitor is. */
export function isRemarketing(): boolean {
  return pageContext() === null && isBlocked.get();
}

/** Records that the API answered 451. On the server this belongs to one request, not to the process: see server.ts. */
export function enterRemarketing(): void {
  isBlocked.set(true);
}

/** Calls the listener when the API has answered 451. @returns the function that unsubscribes. */
export const onRemarketing = (listener: () => void): (() => void) => onChange(isBlocked, listener);

/** The server's redirect to the remarketing page when the API answers 451; null on that page itself. */
export function remarketingRedirect(pathname: string, { config, locale }: Pick<PageContext, 'config' | 'locale'>): Response | null {
  const target = pagePath('/remarketing', locale, config);
  return pathname === target ? null : new Response(null, { status: 302, headers: { location: target, 'cache-control': 'no-store' } });
}
