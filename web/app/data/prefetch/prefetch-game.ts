import { inBackground } from '@mela/kit/promises/in-background.ts';
import { languages, readLocale } from '@mela/contract/site/languages';
import { densityHere, knownArtOf, readArtManifest, type ArtManifest } from './read-art-manifest.ts';
import { browserNetwork, mayPrefetch, whenIdle } from './prefetch-rule.ts';

/** Delay after a page has loaded: its own files come first. */
const afterPageMs = 3000;
const gameAddress = /\/games\/[^/]+\/([a-z0-9-]+)\/?$/;

/**
 * Prefetches the player of our games once a page is idle (and with `loadGamePage` the page around it), and a game's symbols when a visitor
 * reaches for its link, so that it opens at once on a slow line too. Scrolling by touch is no choice. Nothing is fetched where data is to
 * be saved. @returns the function that stops it
 */
export function prefetchGames(loadGamePage: () => void, page: Document = document, network = browserNetwork): () => void {
  let list: Promise<ArtManifest | null> | undefined;
  const listOnce = () => (list ??= readArtManifest());
  const reach = (event: Event) => {
    const { target } = event;
    if (event instanceof PointerEvent && event.type === 'pointerover' && event.pointerType === 'touch') return;
    const slug = target instanceof Element ? gameAddress.exec(target.closest('a')?.pathname ?? '')?.[1] : undefined;
    if (slug === undefined || !mayPrefetch(network())) return;
    inBackground(
      listOnce().then((manifest) => {
        const art = knownArtOf(slug);
        if (manifest === null || art === null) return;
        const density = densityHere(art);
        const wanted = [
          `symbols@${density}x.avif`,
          `symbols@${density}x.json`,
          languages[readLocale(page.documentElement.lang)].plate,
          'frame.svg',
          'ground.svg',
        ];
        for (const file of [...playerFilesFor(manifest, page), ...wanted.map((name) => `/art/${slug}/${name}?v=${art.version}`)])
          prefetch(page, file);
      }),
    );
  };
  const quiet = setTimeout(
    () =>
      whenIdle(() => {
        if (!mayPrefetch(network())) return;
        loadGamePage();
        inBackground(
          listOnce().then((manifest) => {
            if (manifest !== null) for (const file of playerFilesFor(manifest, page)) prefetch(page, file);
          }),
        );
      }),
    afterPageMs,
  );
  const events = ['pointerover', 'click'] as const;
  for (const event of events) page.addEventListener(event, reach, { passive: true });
  return () => {
    clearTimeout(quiet);
    for (const event of events) page.removeEventListener(event, reach);
  };
}

const playerFilesFor = ({ playerFiles = [] }: Partial<ArtManifest>, { documentElement }: Document) =>
  playerFiles.filter((file) => !file.includes('devanagari') || languages[readLocale(documentElement.lang)].script === 'devanagari');

function prefetch(page: Document, href: string): void {
  if (page.head.querySelector(`link[rel=prefetch][href="${CSS.escape(href)}"]`) !== null) return;
  const link = page.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  page.head.append(link);
}
