import type { ProjectImages } from '@mela/contract/api/content';
import { languages } from '@mela/contract/site/languages';
import type { Context, Db } from '../../kernel/types.ts';
import { allImages, upsertImage } from './store.ts';
import { Type, type Static } from 'typebox';
import { strict } from '@mela/contract/http/schema';
import { compileValueReader } from '../../kernel/http/input/check-input.ts';
import { emitContentChanged } from './events.ts';

/** Pictures of the project by key, in the API's nested form. A path that differs by language contains `{locale}`. */
export async function listImages(ctx: Context): Promise<ProjectImages> {
  const images = await allImages(ctx.tx);
  return Object.fromEntries(
    images.map(({ key, path }) => [key, { images: { original: { original: path.replace('{locale}', languages[ctx.locale].pictures) } } }]),
  );
}

const EditedImage = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 }),
    /** A file of this site: the pages' content security policy blocks pictures of other hosts. */
    path: Type.String({ pattern: '^/[A-Za-z0-9_-][^\\s\\\\]*$', maxLength: 500 }),
  },
  strict,
);
export type EditedImage = Static<typeof EditedImage>;
const read = compileValueReader(EditedImage);

/** Sets a picture of the project. @throws ApiError `errors.validation` */
export async function putImage(tx: Db, edited: EditedImage): Promise<void> {
  const image = read(edited);
  await upsertImage(tx, image);
  await emitContentChanged(tx, { what: 'image', at: image.key });
}
