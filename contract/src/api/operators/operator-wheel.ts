import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Reason, Rupees, strict } from '../../http/schema.ts';
import { IdOf } from '../../http/references.ts';
import { PlainPrize, WheelPrize } from '../prizes.ts';
import { wheelWeights } from '../wheel.ts';

const Count = Type.Integer({ minimum: 0 });

/** The wheel of a level as an operator writes it: the weights of its sectors add up to 10,000. */
export const WheelDraft = Type.Object(
  {
    levelId: IdOf('level'),
    dailySpins: Type.Integer({ minimum: 0, maximum: 10 }),
    sectors: Type.Array(
      Type.Object(
        {
          weight: Type.Integer({ minimum: 1, maximum: wheelWeights }),
          prize: WheelPrize,
          /** Of a gift, and only of one: what a player gets to whom the gift cannot be offered. */
          instead: Type.Optional(PlainPrize),
        },
        strict,
      ),
      { minItems: 2, maxItems: 24 },
    ),
  },
  strict,
);
export type WheelDraft = Static<typeof WheelDraft>;

/** Money that a spin gives on average, rounded up to paise. */
const CostOfSpin = Rupees;

/** What an operator sees of the wheel of a level: its newest version, and what all its versions have given. */
export const OperatorWheel = Type.Object({
  ...WheelDraft.properties,
  level: Type.String(),
  version: Count,
  costOfSpin: CostOfSpin,
  spins: Count,
  cost: Rupees,
});
export type OperatorWheel = Static<typeof OperatorWheel>;

export const operatorWheelApi = endpoints(operatorBase, 'wheel', {
  'GET /wheels': {
    summary: 'The wheel of each level, lowest first.',
    login: 'operator',
    permission: 'wheel.read',
    transaction: 'read',
    data: Type.Array(OperatorWheel),
    errors: [],
  },
  'POST /wheels/preview': {
    commits: 'draft',
    summary:
      'What a spin and a day of a player would cost on average, and a day of all players at most, by the same body that saves it. Nothing is saved.',
    repeat: 'same',
    login: 'operator',
    permission: 'wheel.manage',
    transaction: 'read',
    body: Type.Object({ draft: WheelDraft, reason: Reason }, strict),
    data: Type.Object({ costOfSpin: CostOfSpin, costOfDay: Rupees, cost_max: Rupees }),
    errors: ['errors.validation'],
  },
  'POST /wheels': {
    commits: 'money',
    secondApproval: 'by-rule',
    summary: 'Give a level a new version of its wheel, for spins from now on. Earlier spins keep theirs. Another operator must agree.',
    repeat: 'key',
    login: 'operator',
    permission: 'wheel.manage',
    transaction: 'write',
    body: Type.Object({ draft: WheelDraft, reason: Reason }, strict),
    data: OperatorWheel,
    errors: ['errors.validation'],
  },
});
