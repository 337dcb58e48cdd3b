import type { ErrorKey } from '@mela/contract/errors/catalogue';
import type { PaymentSystem } from '@mela/contract/api/payments';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { adapterOf, type PaymentAdapters } from '../adapter.ts';
import { type Direction, readSum } from '../rules.ts';
import { findSystem, type SystemRow } from '../store.ts';
import { requisitesOf } from '../view.ts';

type Requisite = PaymentSystem['requisites'][number];

const shapes: Readonly<Record<Requisite['type'], RegExp>> = {
  phone: /^\+?[0-9][0-9 -]{8,15}$/,
  card: /^[0-9]{4}( ?[0-9]{4}){2}( ?[0-9]{1,7})$/,
  wallet: /^[A-Za-z0-9._-]{2,64}@[A-Za-z]{2,32}$/,
  expiry: /^(0[1-9]|1[0-2])\/[0-9]{2}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  text: /^[\p{L}\p{M}\p{N} .,'&/-]{2,100}$/u,
  select: /^/,
};

/** Errors of the requisites of one payment by field. Empty ones are rejected only where required, unknown ones always. */
export function requisiteErrors(declared: readonly Requisite[], given: Readonly<Record<string, string>>): Record<string, ErrorKey> {
  const errors: Record<string, ErrorKey> = {};
  for (const name of Object.keys(given))
    if (!declared.some((requisite) => requisite.name === name)) errors[`requisites.${name}`] = 'errors.field.unknown';
  for (const requisite of declared) {
    const value = (given[requisite.name] ?? '').trim();
    if (value === '') {
      if (requisite.required) errors[`requisites.${requisite.name}`] = 'errors.not_blank';
    } else if (!fits(requisite, value)) errors[`requisites.${requisite.name}`] = 'errors.invalid_format';
  }
  return errors;
}

function fits(requisite: Requisite, value: string): boolean {
  return requisite.type === 'select'
    ? (requisite.options ?? []).some((option) => option.value === value)
    : shapes[requisite.type].test(value);
}

export type Asked = { readonly system: string; readonly sum: number; readonly requisites?: Readonly<Record<string, string>> };
export type Order = { readonly system: SystemRow; readonly sumMinor: bigint; readonly requisites: Readonly<Record<string, string>> };

/**
 * Checks a player's order against its payment system.
 * @throws ApiError with the key of the first error of the sum, `errors.api.payment.system` for a system that is inactive or has no adapter in
 * this process, `errors.validation` with the invalid requisites.
 */
export async function readOrder(ctx: Context, direction: Direction, asked: Asked, adapters: PaymentAdapters): Promise<Order> {
  const system = await findSystem(ctx.tx, asked.system, direction);
  if (!system?.active || !adapterOf(adapters, system.adapter))
    throw new ApiError('errors.api.payment.system', { fields: { system: 'errors.api.payment.system' } });
  const sumMinor = readSum(direction, asked.sum, system);
  if (typeof sumMinor !== 'bigint')
    throw new ApiError(sumMinor.key, { fields: { sum: sumMinor.key }, ...(sumMinor.values && { values: sumMinor.values }) });
  const given = asked.requisites ?? {};
  const declared = requisitesOf(system, ctx.locale);
  const fields: Record<string, ErrorKey> = requisiteErrors(declared, given);
  const [wrong] = Object.keys(fields);
  if (wrong) {
    const hint = declared.find((requisite) => wrong === `requisites.${requisite.name}`)?.hint ?? '';
    throw new ApiError('errors.validation', { fields, values: { hint } });
  }
  return { system, sumMinor, requisites: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.trim()])) };
}
