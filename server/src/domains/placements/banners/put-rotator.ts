import { Type } from 'typebox';
import { rotatorSlugs, type RotatorSlug } from '@mela/contract/placements';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { compileValueReader } from '../../../kernel/http/input/value-reader.ts';
import type { Db } from '../../../kernel/types.ts';
import { emitContentChanged } from '../../content/index.ts';
import { EditedPoster, isSpan } from '../edited.ts';
import { replaceRotator } from '../edit-store.ts';

const postersMax = 30;
const read = compileValueReader(Type.Array(EditedPoster, { maxItems: postersMax }));

/** Replaces what a rotator holds, in this order. Refuses an unknown place (`errors.not_found`) and a poster that is none (`errors.validation`). */
export async function putRotator(tx: Db, slug: RotatorSlug, edited: readonly EditedPoster[]): Promise<void> {
  if (!rotatorSlugs.includes(slug)) throw new ApiError('errors.not_found');
  const posters = read(edited);
  const backwards = posters.findIndex((poster) => !isSpan(poster));
  if (backwards >= 0) throw new ApiError('errors.validation', { fields: { [`${backwards}.endsAt`]: 'errors.field.invalid' } });
  await replaceRotator(tx, slug, posters);
  await emitContentChanged(tx, { what: 'rotator', at: slug });
}
