import type { Atlas } from '../scene/symbols/atlas.ts';
import { openAtlas } from '../scene/symbols/atlas.ts';
import { plainPaper, type Paper } from '../view/wins/confetti.ts';
import type { KnownArt } from './options.ts';
import { languages, type Locale } from '@mela/contract/site/languages';

/** Versions of the rendered art, from /art/manifest.json. A game is not ready while a server that has just started still renders it. */
type Manifest = { readonly titles: Readonly<Record<string, { readonly version: string; readonly isReady: boolean }>> };

/** The colours of the ticket that the controls are printed on. */
export type Ticket = Readonly<Record<'ground' | 'ink' | 'faded' | 'win', string>>;

export type TitleAssets = {
  readonly atlas: Atlas;
  readonly density: 1 | 2;
  /** Null where the art does not say. */
  readonly ticket: Ticket | null;
  /** What is thrown when a big win is shown. */
  readonly paper: Paper;
  /** Whether something hangs beside the reels. */
  readonly hangs: boolean;
  readonly art: (file: string) => string;
};

export type Loading = {
  /** Receives shares from 0 to 1. */
  progress(share: number): void;
  /** The game's art is still being rendered; it opens by itself. */
  stillRendering(): void;
};

/** Between two checks whether a game's art is ready. */
const lookMs = 1500;

/** Fetches the art of a title that is needed before the first spin. */
export async function loadArt(slug: string, lang: Locale, density: 1 | 2, loading: Loading): Promise<TitleAssets> {
  const version = await artVersion(slug, loading);
  const { sheet, json, plate } = takeParts(slug, lang, { version, density });
  let loaded = 0;
  const parts = 3;
  const step = <Value>(value: Value): Value => {
    loaded += 1;
    loading.progress(loaded / parts);
    return value;
  };
  const [image, frames] = await Promise.all([sheet.then(step), json.then(step), plate.then(step)]);
  return {
    atlas: openAtlas(image, frames),
    density,
    ticket: frames.ticket ?? null,
    paper: frames.confetti ?? plainPaper,
    hangs: frames.hangs === true,
    art: addressIn(slug, version),
  };
}

/** Fetches the poses of a title's symbols. The game is complete without them: where they cannot be loaded its symbols stay at rest. */
export async function loadPoses({ atlas, density, art }: TitleAssets): Promise<void> {
  const sheet = loadSheet((format) => art(`poses@${density}x.${format}`));
  const json = fetchJson<Parameters<Atlas['addPoses']>[1]>(art(`poses@${density}x.json`));
  const loaded = await Promise.all([sheet, json]).catch(() => null);
  if (loaded !== null) atlas.addPoses(...loaded);
}

type SceneParts = { readonly movers: readonly string[]; readonly motion: string; readonly festive?: string };

/** What moves before the picture of a title's scene, and how. @throws Error for a title without one */
export const loadScene = (art: TitleAssets['art']): Promise<SceneParts> => fetchJson(art('scene.json'));

type Parts = {
  readonly sheet: Promise<ImageBitmap>;
  readonly json: Promise<
    Parameters<typeof openAtlas>[1] & { readonly ticket?: Ticket; readonly confetti?: Paper; readonly hangs?: boolean }
  >;
  readonly plate: Promise<HTMLImageElement>;
};

/** Requests that were started early, by what they fetch. */
const begun = new Map<string, Parts>();

/**
 * Relies on the page's statement that a title's art is ready, and begins to fetch and decode what the stage will need, while session and graphics are still on their
 * way. An error is thrown when the art is needed.
 */
export function fetchAhead(slug: string, lang: Locale, known: KnownArt): void {
  asked = Promise.resolve({ titles: { [slug]: { version: known.version, isReady: true } } });
  const parts = beginParts(slug, lang, known);
  for (const part of Object.values(parts)) part.catch(() => undefined);
  begun.set(nameOf(slug, lang, known), parts);
}

/** Used once: a second try fetches again. */
function takeParts(slug: string, lang: Locale, known: KnownArt): Parts {
  const name = nameOf(slug, lang, known);
  const parts = begun.get(name) ?? beginParts(slug, lang, known);
  begun.delete(name);
  return parts;
}

function beginParts(slug: string, lang: Locale, { version, density }: KnownArt): Parts {
  const art = addressIn(slug, version);
  return {
    sheet: loadSheet((format) => art(`symbols@${density}x.${format}`)),
    json: fetchJson(art(`symbols@${density}x.json`)),
    plate: loadImage(art(languages[lang].plate)),
  };
}

const nameOf = (slug: string, lang: Locale, { version, density }: KnownArt) => `${slug} ${lang} ${version} ${density}`;
const addressIn = (slug: string, version: string) => (file: string) => `/art/${slug}/${file}?v=${version}`;

/** The manifest that was requested while the session was still on its way. */
let asked: Promise<Manifest> | undefined;

/** Requests the manifest at once, so that it is there when needed. An error is thrown when it is needed. */
export function requestManifest(): void {
  asked = fetchJson<Manifest>('/art/manifest.json');
  asked.catch(() => undefined);
}

function readManifest(): Promise<Manifest> {
  const first = asked;
  asked = undefined;
  return first ?? fetchJson<Manifest>('/art/manifest.json');
}

/** @throws RangeError for a title without art. */
export async function artVersion(slug: string, { stillRendering }: Pick<Loading, 'stillRendering'>): Promise<string> {
  for (;;) {
    const { titles } = await readManifest();
    const title = titles[slug];
    if (title === undefined) throw new RangeError(`there is no art for "${slug}"`);
    if (title.isReady) return title.version;
    stillRendering();
    await new Promise((resume) => {
      setTimeout(resume, lookMs);
    });
  }
}

async function fetchJson<Value>(address: string): Promise<Value> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as Value;
}

/** Decoded off the page's thread, not while the first frame is drawn. Browsers without AVIF get WebP, twice the bytes. */
async function loadSheet(address: (format: 'avif' | 'webp') => string): Promise<ImageBitmap> {
  const load = async (format: 'avif' | 'webp') => {
    const answer = await fetch(address(format));
    if (!answer.ok) throw new Error(`${address(format)} answered ${answer.status}`);
    return createImageBitmap(await answer.blob(), { premultiplyAlpha: 'premultiply' });
  };
  try {
    return await load('avif');
  } catch {
    return load('webp');
  }
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
