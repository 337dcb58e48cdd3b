import type { ErrorKey } from '../errors/catalogue.ts';
import { cleanText, type TextKind } from '../text/clean-text.ts';
import { hasCardNumber } from './card-number.ts';

/** A field that a payment system asks for. */
export type RequisiteField = {
  readonly name: string;
  readonly type: 'phone' | 'card' | 'wallet' | 'expiry' | 'email' | 'account' | 'text' | 'select';
  readonly required: boolean;
  readonly options?: readonly { readonly value: string }[] | undefined;
};

const shapes: Readonly<Record<RequisiteField['type'], RegExp>> = {
  phone: /^\+?[0-9][0-9 -]{8,15}$/,
  card: /^[0-9]{4}( ?[0-9]{4}){2}( ?[0-9]{1,7})$/,
  wallet: /^[A-Za-z0-9._-]{2,64}@[A-Za-z]{2,32}$/,
  expiry: /^(0[1-9]|1[0-2])\/[0-9]{2}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  account: /^[0-9]{6,20}$/,
  text: /^(?:[\p{L}\p{M}\p{N} .,'&/-]|\u200c|\u200d){2,100}$/u,
  select: /^/,
};

const kinds: Readonly<Record<RequisiteField['type'], TextKind>> = {
  phone: 'lookup',
  card: 'lookup',
  wallet: 'lookup',
  expiry: 'number',
  email: 'lookup',
  account: 'number',
  text: 'person',
  select: 'machine',
};

/** A requisite as its field reads it: of an account number also without spaces and hyphens. */
export function cleanRequisite({ type }: Pick<RequisiteField, 'type'>, typed: string): string {
  const text = cleanText(kinds[type], typed);
  return type === 'account' ? text.replaceAll('-', '') : text.trim();
}

/** Errors of the requisites of one payment by field. Empty ones are rejected only where required, unknown ones always. */
export function requisiteErrors(declared: readonly RequisiteField[], given: Readonly<Record<string, string>>): Record<string, ErrorKey> {
  const errors: Record<string, ErrorKey> = {};
  for (const name of Object.keys(given))
    if (!declared.some((requisite) => requisite.name === name)) errors[`requisites.${name}`] = 'errors.field.unknown';
  for (const requisite of declared) {
    const value = cleanRequisite(requisite, given[requisite.name] ?? '');
    if (value === '') {
      if (requisite.required) errors[`requisites.${requisite.name}`] = 'errors.not_blank';
    } else if (!fits(requisite, value)) errors[`requisites.${requisite.name}`] = 'errors.invalid_format';
  }
  return errors;
}

function fits(requisite: RequisiteField, value: string): boolean {
  if (requisite.type === 'select') return (requisite.options ?? []).some((option) => option.value === value);
  // A card number is typed into the wrong field easily, and must not be stored.
  return shapes[requisite.type].test(value) && (requisite.type !== 'text' || !hasCardNumber(value));
}
