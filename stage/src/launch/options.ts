import { isLocale, type Locale } from '@mela/contract/site/languages';

/** Which art a page knows that the stage will need: its version, and pixels of a texture for one of the page. */
export type KnownArt = { readonly version: string; readonly density: 1 | 2 };

/**
 * The parameters in the frame's address: /play/{slug}?session=…&lang=hi; or ?prints=…&density=1 where the session is still to come; or ?replay=1 for a round
 * that the page will send.
 */
export type Options = {
  readonly slug: string;
  readonly token: string;
  readonly lang: Locale | null;
  readonly isReplay: boolean;
  readonly knownArt: KnownArt | null;
};

export function readOptions(address: URL): Options {
  const slug = /^\/play\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/.exec(address.pathname)?.[1] ?? '';
  const lang = address.searchParams.get('lang');
  return {
    slug,
    token: address.searchParams.get('session') ?? '',
    lang: isLocale(lang) ? lang : null,
    isReplay: address.searchParams.get('replay') !== null,
    knownArt: readKnownArt(address.searchParams),
  };
}

function readKnownArt(search: URLSearchParams): KnownArt | null {
  const version = search.get('prints') ?? '';
  const density = Number(search.get('density'));
  return /^\w+$/.test(version) && (density === 1 || density === 2) ? { version, density } : null;
}
