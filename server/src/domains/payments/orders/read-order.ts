import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { hasCardNumber } from '@mela/contract/money/card-number';
import { cleanRequisite, requisiteErrors } from '@mela/contract/money/requisites';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import type { PaymentAdapters } from '../adapter.ts';
import type { Direction } from '../lifecycle/transitions.ts';
import { readSum } from '../rules.ts';
import { type Visit } from '../store.ts';
import { findSystem, type SystemRow } from '../systems/system-store.ts';
import { isOffered, requisitesOf } from '../view.ts';

type Texts = Readonly<Record<string, string>>;
export type Asked = {
  readonly system: string;
  readonly sum: number;
  readonly requisites?: Texts;
  readonly cashierSessionId?: string;
  readonly extraData?: Texts;
};
export type Order = { readonly system: SystemRow; readonly sumMinor: bigint; readonly requisites: Texts; readonly visit: Visit };

/**
 * Checks a player's order against its payment system.
 * @throws ApiError with the key of the first error of the sum, `errors.api.payment.system` for a system that takes no orders,
 * `errors.validation` with the invalid requisites.
 */
export async function readOrder(ctx: Context, direction: Direction, asked: Asked, adapters: PaymentAdapters): Promise<Order> {
  const system = await findSystem(ctx.tx, asked.system, direction);
  if (!system || !isOffered(adapters, system))
    throw new ApiError('errors.api.payment.system', { fields: { system: 'errors.api.payment.system' } });
  const sumMinor = readSum(direction, asked.sum, system);
  if (typeof sumMinor !== 'bigint')
    throw new ApiError(sumMinor.key, { fields: { sum: sumMinor.key }, ...(sumMinor.values && { values: sumMinor.values }) });
  const given = asked.requisites ?? {};
  const declared = requisitesOf(system, ctx.locale);
  const fields: Record<string, ErrorKey> = { ...requisiteErrors(declared, given), ...cardNumbersIn(asked.extraData ?? {}) };
  const [wrong] = Object.keys(fields);
  if (wrong) {
    const hint = declared.find((requisite) => wrong === `requisites.${requisite.name}`)?.hint ?? '';
    throw new ApiError('errors.validation', { fields, values: { hint } });
  }
  const requisites = Object.fromEntries(
    declared.flatMap((field) => (given[field.name] === undefined ? [] : [[field.name, cleanRequisite(field, given[field.name] ?? '')]])),
  );
  return { system, sumMinor, requisites, visit: { cashierSessionId: asked.cashierSessionId ?? null, extraData: asked.extraData ?? null } };
}

/** A card number belongs to the payment system's own page, and nowhere here. */
const cardNumbersIn = (extra: Texts): Record<string, ErrorKey> =>
  Object.fromEntries(
    Object.entries(extra).flatMap(([name, value]) =>
      hasCardNumber(value) ? [[`extraData.${name}`, 'errors.invalid_format' as const]] : [],
    ),
  );
