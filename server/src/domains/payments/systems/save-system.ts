import { basisPointsOf, percentOfBasisPoints } from '@mela/contract/money/shares';
import { Type } from 'typebox';
import { Requisite, System } from '@mela/contract/api/payments/payment-data';
import { strict } from '@mela/contract/http/schema';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { compileReader } from '../../../kernel/http/input/check-input.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { Texts } from '../../../kernel/texts.ts';
import type { Db } from '../../../kernel/types.ts';
import type { Direction } from '../lifecycle/transitions.ts';
import { lockSystem, upsertSystem, type SystemRow } from '../store.ts';

const Rupees = Type.Integer({ minimum: 10, maximum: 10_000_000, multipleOf: 10 });

/** A payment system as an operator writes it: sums in rupees, texts in every language. */
const SystemData = Type.Object(
  {
    adapter: System,
    name: Texts,
    min: Rupees,
    max: Rupees,
    /** Per cent of the sum. */
    commission: Type.Optional(Type.Number({ minimum: 0, maximum: 50, multipleOf: 0.01 })),
    requisites: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }),
            type: Requisite.properties.type,
            required: Type.Boolean(),
            hint: Texts,
            options: Type.Optional(Type.Array(Type.Object({ value: Type.String(), label: Texts }, strict))),
          },
          strict,
        ),
        { maxItems: 10 },
      ),
    ),
    active: Type.Boolean(),
    position: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  },
  strict,
);

const readData = compileReader(SystemData);
const readName = compileReader(System);

/**
 * Adds a payment system for one direction, or changes of one that exists what is named, and leaves the rest. None may ask for a card number:
 * it belongs to the system's own page.
 * @throws ApiError `errors.validation` with the fields that are wrong
 */
export async function savePaymentSystem(tx: Db, name: string, direction: Direction, given: unknown): Promise<void> {
  const system = readName(name);
  const known = await lockSystem(tx, system, direction);
  const {
    adapter,
    min,
    max,
    commission = 0,
    requisites = [],
    active,
    position = 1,
    ...data
  } = readData(known && isRecord(given) ? { ...dataOf(known), ...given } : given);
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
}

const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** A payment system as an operator would write it. */
function dataOf(row: SystemRow): Readonly<Record<string, unknown>> {
  const { adapter, name, requisites, active, position } = row;
  const sums = { min: fromMinor(row.min_minor), max: fromMinor(row.max_minor), commission: percentOfBasisPoints(row.commission_bp) };
  return { adapter, name, ...sums, requisites, active, position };
}
