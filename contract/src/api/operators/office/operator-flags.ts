import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Locale, OrNull, Reason, strict, UnixSec } from '../../../http/schema.ts';

const Alias = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-z0-9_.]*$' });
const Some = <const T extends Parameters<typeof Type.Array>[0]>(item: T) =>
  Type.Optional(Type.Array(item, { minItems: 1, maxItems: 50, uniqueItems: true }));

/** For whom a feature is on or off: for visitors of whom everything that it names is true. One that names nothing is for all. */
export const FlagRule = Type.Object(
  {
    enabled: Type.Boolean(),
    labels: Some(Type.String({ minLength: 1, maxLength: 60 })),
    countries: Some(Type.String({ pattern: '^[A-Z]{2}$' })),
    languages: Some(Locale),
    devices: Some(Type.Enum(['mobile', 'desktop'])),
    percent: Type.Optional(
      Type.Number({ minimum: 0, maximum: 100, description: 'of players: the same ones at each look, and more of them when it grows' }),
    ),
  },
  strict,
);
export type FlagRule = Static<typeof FlagRule>;
export const FlagRules = Type.Array(FlagRule, { maxItems: 20 });

/** A feature that is a flag. `saidOutside`: what a service of flags says of it for all visitors, which counts before all else. */
export const OperatorFlag = Type.Object({
  alias: Alias,
  about: Type.String(),
  owner: Type.String(),
  for: Type.Enum(['visitors', 'site']),
  byDefault: Type.Boolean(),
  endsOn: Type.String({ format: 'date' }),
  enabled: Type.Boolean({ description: 'its setting, for visitors whom no rule fits' }),
  saidOutside: OrNull(Type.Boolean()),
  rules: FlagRules,
  version: Type.Integer({ minimum: 0, description: '0 before the first rules' }),
  changedAt: OrNull(UnixSec),
});
export type OperatorFlag = Static<typeof OperatorFlag>;

export const operatorFlagsApi = endpoints(operatorBase, 'flags', {
  'GET /flags': {
    summary: 'Every feature that is a flag, with what decides about it now.',
    login: 'operator',
    permission: 'flags.read',
    transaction: 'read',
    data: Type.Array(OperatorFlag),
    errors: [],
  },
  'GET /flags/:alias': {
    summary: 'One feature that is a flag.',
    login: 'operator',
    permission: 'flags.read',
    transaction: 'read',
    params: Type.Object({ alias: Alias }),
    data: OperatorFlag,
    errors: ['errors.not_found'],
  },
  'POST /flags/:alias': {
    summary:
      'Say for whom a feature is on or off: the first rule that fits counts, and the setting where none does. Only of one for visitors, which gives nothing. `version` is the one that was shown.',
    repeat: 'the second one has an old version and is refused',
    commits: 'nothing',
    login: 'operator',
    permission: 'flags.change',
    transaction: 'write',
    params: Type.Object({ alias: Alias }),
    body: Type.Object({ version: Type.Integer({ minimum: 0 }), rules: FlagRules, reason: Reason }, strict),
    data: OperatorFlag,
    errors: ['errors.not_found', 'errors.validation', 'errors.flags.version', 'errors.flags.for_all'],
  },
});
