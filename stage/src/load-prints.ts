import type { Atlas } from './scene/atlas.ts';
import { openAtlas } from './scene/atlas.ts';
import type { Lang } from './text/words.ts';

/** Versions of what was printed, from /art/manifest.json. */
type Manifest = { readonly titles: Readonly<Record<string, { readonly version: string }>>; readonly sounds: string };

export type Prints = { readonly atlas: Atlas; readonly art: (file: string) => string; readonly soundsVersion: string };

/** Fetches the prints of a title that must be there before the first spin; `progress` hears shares from 0 to 1. */
export async function loadPrints(slug: string, lang: Lang, density: 1 | 2, progress: (share: number) => void): Promise<Prints> {
  const manifest = await fetchJson<Manifest>('/art/manifest.json');
  const version = manifest.titles[slug]?.version;
  if (version === undefined) throw new RangeError(`nothing is printed for "${slug}"`);
  const art = (file: string) => `/art/${slug}/${file}?v=${version}`;
  let loaded = 0;
  const parts = 3;
  const step = <Value>(value: Value): Value => {
    loaded += 1;
    progress(loaded / parts);
    return value;
  };
  const [image, json] = await Promise.all([
    loadImage(art(`symbols@${density}x.webp`)).then(step),
    fetchJson<Parameters<typeof openAtlas>[1]>(art(`symbols@${density}x.json`)).then(step),
    loadImage(art(lang === 'hi' ? 'plate-hi.webp' : 'plate.webp')).then(step),
  ]);
  return { atlas: openAtlas(image, json), art, soundsVersion: manifest.sounds };
}

async function fetchJson<Value>(address: string): Promise<Value> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as Value;
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
