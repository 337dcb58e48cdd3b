import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { cleanText } from '@mela/contract/text/clean-text';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db } from '../../../kernel/types.ts';
import { birthDateError, nameError } from '../rules.ts';
import { accountSetting } from '../settings.ts';
import type { ProfileChange, UserRow } from '../store.ts';

type Typed = { readonly firstName?: string | undefined; readonly lastName?: string | undefined; readonly birthDate?: string | undefined };
export type PersonChange = Pick<ProfileChange, 'first_name' | 'last_name' | 'birth_date'>;
type PersonField = keyof Typed;

const columns = { firstName: 'first_name', lastName: 'last_name', birthDate: 'birth_date' } as const;
const fields = Object.keys(columns) as PersonField[];

/**
 * Reads a typed name and birth date as the profile does.
 * @throws ApiError `errors.validation` with each field that is wrong, or for none of them
 */
export async function readPerson(tx: Db, typed: Typed, now: Date): Promise<PersonChange> {
  const given = fields.filter((field) => typed[field] !== undefined);
  if (given.length === 0) throw new ApiError('errors.validation', { fields: { firstName: 'errors.field.required' } });
  const years = (await accountSetting(tx, 'legal')).ageYearsMin;
  const wrong = given.flatMap((field) => {
    const error: ErrorKey | null = field === 'birthDate' ? birthDateError(typed.birthDate ?? null, now, years) : nameError(typed[field]);
    return error === null ? [] : [[field, error] as const];
  });
  if (wrong.length > 0) throw new ApiError('errors.validation', { fields: Object.fromEntries(wrong), values: { years } });
  return {
    ...(typed.firstName !== undefined && { first_name: cleanText('person', typed.firstName) }),
    ...(typed.lastName !== undefined && { last_name: cleanText('person', typed.lastName) }),
    ...(typed.birthDate !== undefined && { birth_date: typed.birthDate }),
  };
}

/** The fields of which an account has another value now. */
export const changedFields = (user: UserRow, change: PersonChange): PersonField[] =>
  fields.filter((field) => change[columns[field]] !== undefined && change[columns[field]] !== user[columns[field]]);
