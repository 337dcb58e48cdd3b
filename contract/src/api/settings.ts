import { Type } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Id, UnixSec } from '../http/schema.ts';

/** `value` is read in the language of the request: texts are stored in both and returned in one. */
export const Setting = Type.Object({ alias: Type.String(), value: Type.Unknown() });

/** The product's codes; POINTS is currency 101. */
export const CurrencyRow = Type.Object({
  id: Id,
  name: Type.Enum(['RUB', 'UAH', 'USD', 'KZT', 'INR', 'AZN', 'TON', 'POINTS']),
  isDefault: Type.Boolean(),
  hasMinor: Type.Boolean(),
  dollarRate: Type.Union([Type.Number({ description: 'units of the currency for a dollar' }), Type.Null()]),
});

export const settingsApi = endpoints('/api/v18', 'settings', {
  'GET /settings': {
    summary: 'Public settings as alias and value; features that are flags as they are for the reader, by account, language and device.',
    login: 'optional',
    transaction: 'read',
    always: true,
    cacheSec: 300,
    data: Type.Array(Setting),
    errors: [],
  },
  'GET /currencies': {
    summary: "The product's currencies.",
    login: 'none',
    transaction: 'read',
    always: true,
    cacheSec: 300,
    data: Type.Array(CurrencyRow),
    errors: [],
  },
  'GET /time': {
    whyNotRead: 'reads a clock',
    summary: 'Server time in Unix seconds.',
    login: 'none',
    transaction: 'none',
    always: true,
    unsigned: true,
    data: UnixSec,
    errors: [],
  },
});

/** Only in demo mode. */
export const devFlagsApi = endpoints('/dev', 'flags', {
  'GET /flags.json': {
    summary:
      'Each feature that visitors may see differently, as it is for the caller, and why: `reason` as OpenFeature names it (TARGETING_MATCH by a rule, SPLIT by a percentage, STATIC by a service for all, DEFAULT by the setting), and the place of the rule from 0.',
    login: 'optional',
    transaction: 'read',
    data: Type.Array(
      Type.Object({
        alias: Type.String(),
        enabled: Type.Boolean(),
        reason: Type.String(),
        variant: Type.Union([Type.String(), Type.Null()]),
        rule: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
      }),
    ),
    errors: [],
  },
});
