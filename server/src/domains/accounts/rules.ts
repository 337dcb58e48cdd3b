import { parsePhoneNumberFromString as parseWithTypes } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { domainToASCII } from 'node:url';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { localTime } from '@mela/contract/site/zone';
import { cleanText } from '@mela/contract/text/clean-text';
import { passwordError as chosenPasswordError } from '../../kernel/credentials/passwords.ts';

/** A dot-atom of ASCII: every other local part is quoted or needs SMTPUTF8, and mail servers read what is invisible in it as nothing. */
const localShape = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const localCharsMax = 64;
const domainShape = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,24}|xn--[a-z0-9-]{2,59})$/;
const domainInScript = /^(?:[\p{L}\p{M}\p{N}.-]|\u200c|\u200d)+$/u;
const emailCharsMax = 254;

export type Lookup = { readonly kind: 'email' | 'phone'; readonly value: string };

/** The domain of an address as mail servers know it: one in another script, such as below .भारत, in its ASCII form. */
function asciiDomain(domain: string): string {
  return /^[ -~]*$/.test(domain) ? domain : domainInScript.test(domain) ? domainToASCII(domain) : '';
}

/**
 * Reads a typed login, cleaned of what came along when it was pasted: an e-mail address becomes lower case with its domain in ASCII, a phone number
 * E.164; ten digits are an Indian number.
 */
export function readLookup(text: string): Lookup | ErrorKey {
  const trimmed = cleanText('lookup', text);
  if (trimmed.includes('@')) {
    const email = trimmed.toLowerCase();
    const at = email.lastIndexOf('@');
    const [local, typedDomain] = [email.slice(0, at), email.slice(at + 1)];
    if (!localShape.test(local) || local.length > localCharsMax || typedDomain === '') return 'errors.email.invalid';
    const domain = asciiDomain(typedDomain);
    const value = `${local}@${domain}`;
    if (value.length > emailCharsMax) return 'errors.email.invalid';
    return domainShape.test(domain) ? { kind: 'email', value } : 'errors.email.domain';
  }
  if (!/^[+\d][\d\s()-]*$/.test(trimmed)) return 'errors.lookup.invalid';
  const phone = parsePhoneNumberFromString(trimmed, 'IN');
  return phone?.isValid() ? { kind: 'phone', value: phone.number } : 'errors.phone.invalid';
}

const textable: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * Whether a number gets text messages at the usual price: of a mobile phone of one of these countries. Premium, satellite, landline and free
 * numbers do not.
 */
export function takesTexts(phone: string, countries: readonly string[]): boolean {
  const parsed = parseWithTypes(phone);
  return parsed?.country !== undefined && countries.includes(parsed.country) && textable.includes(parsed.getType());
}

/** The country of a phone number, by its two letters; null for none, and for one of no single country. */
export function countryOfPhone(phone: string | null): string | null {
  return phone === null ? null : (parseWithTypes(phone)?.country ?? null);
}

/** Why a player cannot choose this password; null for a good one. The player's own address is refused too. */
export function passwordError(password: string, lookup: Lookup | null, isCommon: (password: string) => boolean): ErrorKey | null {
  return chosenPasswordError(password, { isOwn: (typed) => isLookup(typed, lookup), isCommon });
}

/** The e-mail address or phone number in any notation, or the part before the @. */
function isLookup(password: string, lookup: Lookup | null): boolean {
  if (lookup === null) return false;
  const read = readLookup(password);
  return (typeof read === 'object' && read.value === lookup.value) || password.trim().toLowerCase() === lookup.value.split('@', 1)[0];
}

/** A birth date is a real calendar day, not before 1900, at least `yearsMin` years before the day that `now` is in the time zone. */
export function birthDateError(birthDate: string | null, now: Date, yearsMin: number): ErrorKey | null {
  const today = localTime(now);
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate ?? '');
  if (!parts) return 'errors.birthDate.invalid';
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || date > today) return 'errors.birthDate.invalid';
  const adultFrom = new Date(Date.UTC(year + yearsMin, month - 1, day));
  return adultFrom > today ? 'errors.birthDate.young' : null;
}

/** Letters of any script with the joiners that some words need, and what names of people and places have besides. */
const nameShape = /^[\p{L}\p{M}](?:[\p{L}\p{M}\p{N} .,'’()-]|\u200c|\u200d)*$/u;

/** Why a typed name of a person or city cannot be saved; null for a good one, or one that was not given. */
export function nameError(text: string | undefined): ErrorKey | null {
  if (text === undefined) return null;
  const name = cleanText('person', text);
  if (name === '') return 'errors.field.required';
  return nameShape.test(name) ? null : 'errors.field.invalid';
}

/** An account of the operator that plays by itself on a demo site and is shown with its mark. It has no log-in (the table's constraint). */
export const demoLabel = 'd';
/** Labels of the operator's own accounts: `f` a fake user, `t` a test, and demo players. None of them is ever shown as a player. */
export const ownLabels: ReadonlySet<string> = new Set(['f', 't', demoLabel]);

/** The label of an account that says that its player is a member of the VIP club: the domain `vip` gives and takes it. */
export const vipLabel = 'vip_club';

type Labelled = { readonly labels: readonly string[] };

/** Whether a player is a member of the VIP club. */
export const isVip = ({ labels }: Labelled): boolean => labels.includes(vipLabel);

export function isRealPerson({ labels }: Labelled): boolean {
  return !labels.some((label) => ownLabels.has(label));
}

/** Whether wins and places of an account are shown to others: of a real person who shows them. */
export const showsWins = (user: Labelled & { readonly shows_wins: boolean }): boolean => isRealPerson(user) && user.shows_wins;

/** A demo player, unless it is marked as fake or test too. */
export function isDemoPlayer({ labels }: Labelled): boolean {
  return labels.includes(demoLabel) && isRealPerson({ labels: labels.filter((label) => label !== demoLabel) });
}
