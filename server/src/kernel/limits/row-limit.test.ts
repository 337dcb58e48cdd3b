import { expect, test } from 'vitest';
import { rowLimit } from './rate-limit.ts';

const own = { hits: 3, windowSec: 10, by: 'address' } as const;

test.each([
  ['required', 'write', 300, 'user'],
  ['required', 'read', 1200, 'user'],
  ['none', 'write', 300, 'address'],
  ['optional', 'write', 300, 'address'],
] as const)(
  '[S9] without its own limit, a row with log-in %s and transaction %s gets %i a minute by %s',
  (login, transaction, hits, by) => {
    expect(rowLimit({ login, transaction })).toEqual({ hits, windowSec: 60, by });
    expect(rowLimit({ login, transaction, rateLimit: own })).toBe(own);
  },
);

test.each(['stage', 'provider', 'psp'] as const)('[S9] %s calls have no rate limit here', (login) => {
  expect(rowLimit({ login, transaction: 'write' })).toBeNull();
});
