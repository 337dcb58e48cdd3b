import type { Lang } from './text/words.ts';

/** What the address of the frame says: /play/{slug}?session=…&lang=hi, or ?replay=1 for a round that the page will hand over. */
export type Options = { readonly slug: string; readonly token: string; readonly lang: Lang | null; readonly isReplay: boolean };

export function readOptions(address: URL): Options {
  const slug = /^\/play\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/.exec(address.pathname)?.[1] ?? '';
  const lang = address.searchParams.get('lang');
  return {
    slug,
    token: address.searchParams.get('session') ?? '',
    lang: lang === 'hi' || lang === 'en' ? lang : null,
    isReplay: address.searchParams.get('replay') !== null,
  };
}
