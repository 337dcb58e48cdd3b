import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { requisiteErrors } from '@mela/contract/money/requisites';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { adapterOf, type PaymentAdapters } from '../adapter.ts';
import type { Direction } from '../lifecycle/transitions.ts';
import { readSum } from '../rules.ts';
import { findSystem, type SystemRow } from '../store.ts';
import { requisitesOf } from '../view.ts';

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
