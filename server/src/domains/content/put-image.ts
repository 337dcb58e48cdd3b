import { Type, type Static } from 'typebox';
import { strict } from '@mela/contract/schema';
import { compileValueReader } from '../../kernel/http/input/value-reader.ts';
import type { Db } from '../../kernel/types.ts';
import { emitContentChanged } from './events.ts';
import { upsertImage } from './store.ts';

const EditedImage = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 }),
    /** A file of this site: pictures from elsewhere would not pass the pages' policy. */
    path: Type.String({ pattern: '^/[A-Za-z0-9_-][^\\s\\\\]*$', maxLength: 500 }),
  },
  strict,
);
export type EditedImage = Static<typeof EditedImage>;
const read = compileValueReader(EditedImage);

/** Sets a picture of the project. */
export async function putImage(tx: Db, edited: EditedImage): Promise<void> {
  const image = read(edited);
  await upsertImage(tx, image);
  await emitContentChanged(tx, { what: 'image', at: image.key });
}
