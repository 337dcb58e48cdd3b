import type { ProjectImages } from '@mela/contract/api/content';
import { languages, type Locale } from '@mela/contract/site/languages';
import type { Context, Db } from '../../kernel/types.ts';
import { emitContentChanged } from './events.ts';
import { allImages, upsertImage } from './store.ts';

/** A path that differs by language contains `{locale}`. */
export const imagePath = (path: string, locale: Locale): string => path.replace('{locale}', languages[locale].pictures);

/** Pictures of the project by key, in the API's nested form. */
export async function listImages(ctx: Context): Promise<ProjectImages> {
  const images = await allImages(ctx.tx);
  return Object.fromEntries(images.map(({ key, path }) => [key, { images: { original: { original: imagePath(path, ctx.locale) } } }]));
}

/** Sets a picture of the project. */
export async function putImage(tx: Db, image: { readonly key: string; readonly path: string }): Promise<void> {
  await upsertImage(tx, image);
  await emitContentChanged(tx, { what: 'image', at: image.key });
}
