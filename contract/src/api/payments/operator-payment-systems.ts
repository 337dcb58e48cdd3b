import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Localized, Reason, strict } from '../../http/schema.ts';
import { Adapter, Requisite, System } from './payment-data.ts';

const Direction = Type.Enum(['deposit', 'withdrawal']);
const TenRupees = Type.Integer({ minimum: 10, maximum: 10_000_000, multipleOf: 10, description: 'rupees' });
const Label = Localized(Type.String({ maxLength: 80 }));
const Hint = Localized(Type.String({ maxLength: 300 }));

/** A payment system as an operator writes it: texts in every language. */
export const PaymentSystemData = Type.Object(
  {
    adapter: Adapter,
    name: Label,
    min: TenRupees,
    max: TenRupees,
    commission: Type.Optional(Type.Number({ minimum: 0, maximum: 50, multipleOf: 0.01, description: 'per cent of the sum' })),
    requisites: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }),
            type: Requisite.properties.type,
            required: Type.Boolean(),
            hint: Hint,
            options: Type.Optional(
              Type.Array(Type.Object({ value: Type.String({ pattern: '^[\\w .:/-]{1,60}$' }), label: Label }, strict)),
            ),
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
export type PaymentSystemData = Static<typeof PaymentSystemData>;

/** One that is stored has every field. */
export const StoredPaymentSystem = Type.Object({ system: System, direction: Direction, data: Type.Required(PaymentSystemData) });
export type StoredPaymentSystem = Static<typeof StoredPaymentSystem>;

/** Ways to pay, as operators set them up. */
export const operatorPaymentSystemsApi = endpoints(operatorBase, 'payments', {
  'GET /payment-systems': {
    summary: 'Every payment system with its data, also those that are switched off.',
    login: 'operator',
    permission: 'payments.systems',
    transaction: 'read',
    data: Type.Array(StoredPaymentSystem),
    errors: [],
  },
  'POST /payment-systems/:system/:direction': {
    summary:
      'Add a payment system for one direction, or change of one that exists what is named. Needs another operator where players can pay by it afterwards, or where an existing one gets another adapter; switching it off needs none.',
    login: 'operator',
    permission: 'payments.systems',
    repeat: 'same',
    commits: 'money',
    secondApproval: 'by-rule',
    transaction: 'write',
    params: Type.Object({ system: System, direction: Direction }),
    body: Type.Object({ data: Type.Partial(PaymentSystemData, strict), reason: Reason }, strict),
    data: StoredPaymentSystem,
    errors: ['errors.validation'],
  },
});
