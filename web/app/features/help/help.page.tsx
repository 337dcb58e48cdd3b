import { useSearch } from '@tanstack/react-router';
import { helpQuery } from '../../data/support/help.ts';
import { m } from '../../site/language/words.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { HelpPage } from './help-page.tsx';

export const addresses = [{ path: '/help' }] as const satisfies Addresses;

export async function load({ context: { queryClient }, deps: { query } }: PageArgs<object, { readonly query: string }>) {
  await queryClient.prefetchQuery(helpQuery(query));
  return { title: m['help.title'](), description: m['help.intro']() };
}

export function Page() {
  return <HelpPage query={useSearch({ from: '/{-$lang}/help' }).query ?? ''} />;
}
