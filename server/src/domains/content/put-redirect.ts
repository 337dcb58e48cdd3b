import { Type } from 'typebox';
import { Redirect } from '@mela/contract/content';
import { OrNull, strict } from '@mela/contract/schema';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { compileValueReader } from '../../kernel/http/input/value-reader.ts';
import type { Db } from '../../kernel/types.ts';
import { emitContentChanged } from './events.ts';
import { contentSetting } from './settings.ts';
import { isOwnPath, leadsSomewhere } from './rules.ts';
import { deleteRedirect, upsertRedirect } from './store.ts';

const read = compileValueReader(
  Type.Object(
    {
      code: Redirect.properties.code,
      from: Type.String({ minLength: 1, maxLength: 500 }),
      to: Type.String({ maxLength: 500 }),
      aliasRoute: OrNull(Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 })),
    },
    strict,
  ),
);

/** Notes that a path has moved. Refuses what would lead to itself, or to a host that is not on the list. */
export async function putRedirect(tx: Db, edited: Redirect): Promise<void> {
  const redirect = read(edited);
  const refuse = (field: 'from' | 'to') => new ApiError('errors.validation', { fields: { [field]: 'errors.field.invalid' } });
  if (!isOwnPath(redirect.from)) throw refuse('from');
  if (!leadsSomewhere(redirect, await contentSetting(tx, 'redirect_hosts'))) throw refuse('to');
  await upsertRedirect(tx, redirect);
  await emitContentChanged(tx, { what: 'redirect', at: redirect.from });
}

/** The path is right again as it is. */
export async function removeRedirect(tx: Db, from: string): Promise<void> {
  if (!(await deleteRedirect(tx, from))) throw new ApiError('errors.not_found');
  await emitContentChanged(tx, { what: 'redirect', at: from });
}
