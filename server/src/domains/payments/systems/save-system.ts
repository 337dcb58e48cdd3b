import { basisPointsOf, percentOfBasisPoints } from '@mela/contract/money/shares';
import { PaymentSystemData, type StoredPaymentSystem } from '@mela/contract/api/payments/operator-payment-systems';
import { System } from '@mela/contract/api/payments/payment-data';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { compileReader } from '../../../kernel/http/input/check-input.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { textsOf } from '../../../kernel/texts.ts';
import type { Db } from '../../../kernel/types.ts';
import type { Direction } from '../lifecycle/transitions.ts';
import { lockSystem, type SystemRow, upsertSystem } from './system-store.ts';

const readData = compileReader(PaymentSystemData);
const readName = compileReader(System);

type Saved = { readonly before: StoredPaymentSystem['data'] | null; readonly after: StoredPaymentSystem };

/**
 * Adds a payment system for one direction, or changes of one that exists what is named, and leaves the rest. None may ask for a card number:
 * it belongs to the system's own page.
 * @throws ApiError `errors.validation` with the fields that are wrong
 */
export async function savePaymentSystem(tx: Db, name: string, direction: Direction, given: unknown): Promise<Saved> {
  const system = readName(name);
  const known = await lockSystem(tx, system, direction);
  const before = known ? storedSystem(known).data : null;
  const {
    adapter,
    min,
    max,
    commission = 0,
    requisites = [],
    active,
    position = 1,
    ...data
  } = readData(before && isRecord(given) ? { ...before, ...given } : given);
  if (max < min) throw new ApiError('errors.validation', { fields: { max: 'errors.field.invalid' } });
  const card = requisites.findIndex(({ type }) => type === 'card');
  if (card >= 0) throw new ApiError('errors.validation', { fields: { [`requisites.${card}.type`]: 'errors.field.invalid' } });
  await upsertSystem(tx, {
    system,
    direction,
    adapter,
    name: JSON.stringify(data.name),
    min_minor: toMinor(min),
    max_minor: toMinor(max),
    commission_bp: basisPointsOf(commission),
    requisites: JSON.stringify(requisites),
    active,
    position,
  });
  return { before, after: { system, direction, data: { ...data, adapter, min, max, commission, requisites, active, position } } };
}

const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** A payment system as an operator would write it. */
export function storedSystem(row: SystemRow): StoredPaymentSystem {
  const { system, adapter, active, position } = row;
  const direction = row.direction === 'deposit' ? 'deposit' : 'withdrawal';
  const sums = { min: fromMinor(row.min_minor), max: fromMinor(row.max_minor), commission: percentOfBasisPoints(row.commission_bp) };
  // Written by the schema of these fields only.
  const requisites = row.requisites as StoredPaymentSystem['data']['requisites'];
  return { system, direction, data: { adapter, name: textsOf(row.name), ...sums, requisites, active, position } };
}
