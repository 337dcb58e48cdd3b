import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { previewQuery } from '../../data/content/preview.ts';
import { m } from '../../site/language/words.ts';
import { answerWith } from '../../site/rendering/page-context.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { PreviewPage } from './preview-page.tsx';

export const addresses = [{ path: '/content-preview/{token}', noIndex: true, skipPrevious: true }] as const satisfies Addresses;

export async function load({ context: { queryClient }, params: { token } }: PageArgs<{ readonly token: string }>) {
  // Neither kept for other guests nor found by search engines.
  answerWith(200, { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await queryClient.ensureQueryData(previewQuery(token));
  return { title: m['preview.title']() };
}

export function Page() {
  const { token } = useParams({ from: '/{-$lang}/content-preview/$token' });
  return <PreviewPage preview={useSuspenseQuery(previewQuery(token)).data} />;
}
