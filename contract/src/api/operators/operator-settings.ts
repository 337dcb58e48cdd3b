import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Reason, strict } from '../../http/schema.ts';

const Alias = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-z0-9_.]*$' });

/** A setting as an operator sees it. `gives`: whether a change of it can give players money. */
export const OperatorSetting = Type.Object({
  alias: Alias,
  about: Type.String(),
  gives: Type.Enum(['money', 'nothing']),
  value: Type.Unknown(),
  schema: Type.Unknown({ description: 'JSON Schema of the value' }),
});
export type OperatorSetting = Static<typeof OperatorSetting>;

export const operatorSettingsApi = endpoints(operatorBase, 'settings', {
  'GET /settings': {
    summary: 'Every setting with its value, also those that visitors cannot read.',
    login: 'operator',
    permission: 'settings.read',
    transaction: 'read',
    data: Type.Array(OperatorSetting),
    errors: [],
  },
  'POST /settings/:alias': {
    repeat: 'same',
    commits: 'money',
    secondApproval: 'by-rule',
    summary: 'Change a setting. One that gives players money needs another operator, unless it is switched off.',
    login: 'operator',
    permission: 'settings.change',
    transaction: 'write',
    params: Type.Object({ alias: Alias }),
    body: Type.Object({ value: Type.Unknown(), reason: Reason }, strict),
    data: OperatorSetting,
    errors: ['errors.not_found', 'errors.validation'],
  },
});
