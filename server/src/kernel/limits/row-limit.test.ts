import { expect, test } from 'vitest';
import { rowLimit } from './row-limit.ts';

const own = { hits: 3, windowSec: 10, by: 'address' } as const;

test.each([
  ['required', 'write', 300, 'user'],
  ['required', 'read', 1200, 'user'],
  ['operator', 'write', 300, 'user'],
  ['none', 'write', 300, 'visitor'],
  ['optional', 'write', 300, 'visitor'],
  ['none', 'read', 600, 'visitor'],
  ['optional', 'none', 600, 'visitor'],
  ['stage', 'write', 300, 'user'],
  ['stage', 'read', 1200, 'user'],
  ['stage', 'none', 300, 'unproven'],
  ['provider', 'none', 300, 'unproven'],
  ['psp', 'none', 300, 'unproven'],
] as const)(
  '[S9] without its own limit, a row with log-in %s and transaction %s gets %i a minute by %s',
  (login, transaction, hits, by) => {
    expect(rowLimit({ login, transaction })).toEqual({ hits, windowSec: 60, by });
    expect(rowLimit({ login, transaction, rateLimit: own })).toBe(own);
  },
);
