import { expect, it } from 'vitest';
import { personOf } from './people.ts';

it.each([
  ['requestedBy', 3, { kind: 'operator', id: 3 }],
  ['userId', 7, { kind: 'player', id: 7 }],
  ['actor', 'operator:3', { kind: 'operator', id: 3 }],
  ['subject', 'player:7', { kind: 'player', id: 7 }],
  ['actor', 'operator:command-line', null],
  ['actor', 'system:payments.ask', null],
  ['sum', 7, null],
  ['takenBy', null, null],
] as const)('%s with %j names %j', (name, value, person) => expect(personOf(name, value)).toEqual(person));
