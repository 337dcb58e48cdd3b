import { cleanText } from '@mela/contract/text/clean-text';
import type { accountsApi, User } from '@mela/contract/api/accounts/accounts';
import type { InputOf } from '@mela/contract/http/endpoint';
import { extensionPoint } from '../../kernel/domain/extension-point.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import type { Context, Db, PlayerContext } from '../../kernel/types.ts';
import { birthDateError, nameError } from './rules.ts';
import { accountSetting } from './settings.ts';
import { lockAccess, updateUser, userById, type ProfileChange, type UserRow } from './store.ts';

type Rows = typeof accountsApi.rows;
type Change = InputOf<Rows['PATCH /users/self']>['body'];

/** Implemented by a domain of a higher tier that can read the whole profile: money, log-ins and levels. */
export type Profiles = {
  view(ctx: Context, user: UserRow): Promise<User>;
  /** Completes a new account: its wallet, and the first log-in. */
  welcome(ctx: Context, user: UserRow): Promise<{ token: string; user: User }>;
};
export const profiles = extensionPoint<Profiles>('accounts.profiles');

/** Whether name and birth date of a player stay as they are, since a document is checked against them. */
export type IdentityLock = (tx: Db, userId: bigint) => Promise<boolean>;
export const identityLocks = extensionPoint<IdentityLock>('accounts.identity-locks');

export function getSelf({ view }: Profiles) {
  return async (ctx: PlayerContext): Promise<User> => {
    const user = await userById(ctx.tx, ctx.user.id);
    if (!user) throw new ApiError('errors.unauthorized');
    return view(ctx, user);
  };
}

export function patchSelf({ view }: Profiles, locks: readonly IdentityLock[]) {
  return async (ctx: PlayerContext, { body }: InputOf<Rows['PATCH /users/self']>): Promise<User> =>
    view(ctx, await changeProfile(ctx, body, locks));
}

export async function putLocale(ctx: PlayerContext, { body }: InputOf<Rows['PUT /users/self/locale']>): Promise<Record<never, never>> {
  await updateUser(ctx.tx, ctx.user.id, { locale: body.locale });
  return {};
}

/**
 * Changes the extended profile; fields that are not given stay.
 * @throws ApiError `errors.validation` for names that are blank or none, and for a birth date that is invalid or too recent.
 */
async function changeProfile(ctx: PlayerContext, profile: Change, locks: readonly IdentityLock[]): Promise<UserRow> {
  const years = (await accountSetting(ctx.tx, 'legal')).ageYearsMin;
  const errors: Readonly<Record<string, ErrorKey | null>> = {
    firstName: nameError(profile.firstName),
    lastName: nameError(profile.lastName),
    city: nameError(profile.city),
    birthDate: profile.birthDate === undefined ? null : birthDateError(profile.birthDate, ctx.now, years),
  };
  const fields = Object.fromEntries(Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error] as const] : [])));
  if (Object.keys(fields).length > 0) throw new ApiError('errors.validation', { fields, values: { years } });
  const change = {
    ...(profile.firstName !== undefined && { first_name: cleanText('person', profile.firstName) }),
    ...(profile.lastName !== undefined && { last_name: cleanText('person', profile.lastName) }),
    ...(profile.city !== undefined && { city: cleanText('person', profile.city) }),
    ...(profile.birthDate !== undefined && { birth_date: profile.birthDate }),
    ...(profile.autoLogout !== undefined && { auto_logout: profile.autoLogout }),
  };
  await refuseCheckedPerson(ctx, change, locks);
  if (Object.keys(change).length === 0) throw new ApiError('errors.validation', { fields: { '': 'errors.field.required' } });
  return updateUser(ctx.tx, ctx.user.id, change);
}

const personFields = { first_name: 'firstName', last_name: 'lastName', birth_date: 'birthDate' } as const;

/** @throws ApiError `errors.validation` for a name or birth date that is changed while a document is checked against it, or after it was accepted */
async function refuseCheckedPerson({ tx, user }: PlayerContext, change: ProfileChange, locks: readonly IdentityLock[]): Promise<void> {
  const names = (['first_name', 'last_name', 'birth_date'] as const).filter((name) => change[name] !== undefined);
  if (names.length === 0) return;
  const present = await lockAccess(tx, user.id);
  // A name that was missing may still be filled in; the document was checked without it.
  const changed = names.filter((name) => present?.[name] !== null && present?.[name] !== change[name]);
  if (changed.length === 0) return;
  for (const isLocked of locks)
    if (await isLocked(tx, user.id))
      throw new ApiError('errors.validation', {
        fields: Object.fromEntries(changed.map((name) => [personFields[name], 'errors.profile.checked' as const])),
      });
}
