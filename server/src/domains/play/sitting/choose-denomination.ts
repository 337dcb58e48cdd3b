import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { sittingApi } from '@mela/contract/api/play';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { updateUser } from '../../accounts/index.ts';
import { playSetting, readDenominations } from '../settings.ts';

type Row = (typeof sittingApi.rows)['PUT /users/self/denomination'];

/** Saves the value of a credit. @throws ApiError `errors.validation` for one that this site does not offer */
export async function chooseDenomination({ tx, user }: PlayerContext, { body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const offered = readDenominations(await playSetting(tx, 'available_denominations')) ?? [];
  if (!offered.includes(body.denomination)) throw new ApiError('errors.validation', { fields: { denomination: 'errors.field.invalid' } });
  await updateUser(tx, user.id, { denomination: String(body.denomination) });
  return { denomination: body.denomination };
}
