import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { passwordError as chosenPasswordError } from '../../kernel/credentials/passwords.ts';

const localShape = /^[^\s@<>()",;:\\]{1,64}$/;
const domainShape = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
const emailCharsMax = 254;

export type Lookup = { readonly kind: 'email' | 'phone'; readonly value: string };

/** Reads a typed login: an e-mail address becomes lower case, a phone number E.164; ten digits are an Indian number. */
export function readLookup(text: string): Lookup | ErrorKey {
  const trimmed = text.trim();
  if (trimmed.includes('@')) {
    const email = trimmed.toLowerCase();
    const at = email.lastIndexOf('@');
    const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
    if (!localShape.test(local) || local.includes('..') || domain === '' || email.length > emailCharsMax) return 'errors.email.invalid';
    return domainShape.test(domain) ? { kind: 'email', value: email } : 'errors.email.domain';
  }
  if (!/^[+\d][\d\s()-]*$/.test(trimmed)) return 'errors.lookup.invalid';
  const phone = parsePhoneNumberFromString(trimmed, 'IN');
  return phone?.isValid() ? { kind: 'phone', value: phone.number } : 'errors.phone.invalid';
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

/** A birth date is a real calendar day, not before 1900, at least `yearsMin` years before `today`. */
export function birthDateError(birthDate: string | null, today: Date, yearsMin: number): ErrorKey | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate ?? '');
  if (!parts) return 'errors.birthDate.invalid';
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || date > today) return 'errors.birthDate.invalid';
  const adultFrom = new Date(Date.UTC(year + yearsMin, month - 1, day));
  return adultFrom > today ? 'errors.birthDate.young' : null;
}

/** Letters of any script, and what names of people and places have besides. */
const nameShape = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’()-]*$/u;

/** Why a typed name of a person or city cannot be saved; null for a good one, or one that was not given. */
export function nameError(text: string | undefined): ErrorKey | null {
  if (text === undefined) return null;
  if (text.trim() === '') return 'errors.field.required';
  return nameShape.test(text.trim().normalize('NFC')) ? null : 'errors.field.invalid';
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const nicknameShape = /^[\p{L}\p{M}\p{N}]+([._-][\p{L}\p{M}\p{N}]+)*$/u;
/** Names that a player could use to pass as the operator. */
const operatorNames = /^(mela|मेला|admin|support|moderator|operator|casino)/iu;

/**
 * Reads a typed nickname: 4 to 16 letters and digits of any script, single dots, dashes or underscores between them, at least one letter.
 * Null for anything else, and for names that sound like the operator's.
 */
export function readNickname(text: string): string | null {
  const name = text.trim().normalize('NFC');
  const chars = [...graphemes.segment(name)].length;
  if (chars < 4 || chars > 16 || !nicknameShape.test(name) || !/\p{L}/u.test(name) || operatorNames.test(name)) return null;
  return name;
}

/** An account of the operator that plays by itself on a demo site and is shown with its mark. It has no log-in (the table's constraint). */
export const demoLabel = 'd';
/** Labels of the operator's own accounts: `f` a fake user, `t` a test, and demo players. None of them is ever shown as a player. */
const ownLabels = new Set(['f', 't', demoLabel]);

type Labelled = { readonly labels: readonly string[] };

export function isRealPerson({ labels }: Labelled): boolean {
  return !labels.some((label) => ownLabels.has(label));
}

/** A demo player, unless it is marked as fake or test too. */
export function isDemoPlayer({ labels }: Labelled): boolean {
  return labels.includes(demoLabel) && isRealPerson({ labels: labels.filter((label) => label !== demoLabel) });
}
