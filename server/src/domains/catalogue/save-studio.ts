import { emit } from '../../kernel/events/index.ts';
import type { Origin } from '../../kernel/origin.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import { upsertStudio } from './store.ts';

const canonicalShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const charactersMax = 60;

/** Adds a studio, or gives it another name. A provider of games needs one of its own name. @throws ApiError `errors.validation` */
export async function saveStudio(tx: Db, canonical: string, name: string, origin: Origin): Promise<void> {
  const isName = (text: string): boolean => text.trim() !== '' && text.length <= charactersMax;
  if (!canonicalShape.test(canonical) || !isName(canonical))
    throw new ApiError('errors.validation', { fields: { canonical: 'errors.field.invalid' } });
  if (!isName(name)) throw new ApiError('errors.validation', { fields: { name: 'errors.field.invalid' } });
  await upsertStudio(tx, canonical, name);
  await emit(tx, origin, [{ type: 'content.changed', userId: null, body: { what: 'game', at: canonical } }]);
}
