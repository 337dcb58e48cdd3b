import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { ageYearsMin, birthDateError } from './rules.ts';
import { updateUser, type UserRow } from './store.ts';

export type Profile = { readonly firstName?: string; readonly lastName?: string; readonly city?: string; readonly birthDate?: string };

/**
 * Fills in the extended profile; what is not named stays.
 * @throws ApiError `errors.validation` for a birth date that is none or too young.
 */
export async function changeProfile(ctx: PlayerContext, profile: Profile): Promise<UserRow> {
  const fault = profile.birthDate === undefined ? null : birthDateError(profile.birthDate, ctx.now);
  if (fault) throw new ApiError('errors.validation', { fields: { birthDate: fault }, values: { years: ageYearsMin } });
  const change = {
    ...(profile.firstName !== undefined && { first_name: profile.firstName.trim() }),
    ...(profile.lastName !== undefined && { last_name: profile.lastName.trim() }),
    ...(profile.city !== undefined && { city: profile.city.trim() }),
    ...(profile.birthDate !== undefined && { birth_date: profile.birthDate }),
  };
  if (Object.keys(change).length === 0) throw new ApiError('errors.validation', { fields: { '': 'errors.field.required' } });
  return updateUser(ctx.tx, ctx.user.id, change);
}
