import { endpoints } from '@mela/contract/http/endpoint';
import { Empty, Page, strict } from '@mela/contract/http/schema';
import { Type } from 'typebox';

const Note = Type.Object({ id: Type.Integer(), text: Type.String() });

/** A contract for the kernel's own tests: one row for each property that rows can have. */
export const sampleApi = endpoints('/api/v18', 'sample', {
  'GET /notes': {
    summary: 'All notes.',
    login: 'optional',
    transaction: 'read',
    paged: true,
    cacheSec: 300,
    query: Type.Object({ ...Page, word: Type.Optional(Type.String({ maxLength: 10 })), flag: Type.Optional(Type.Boolean()) }),
    data: Type.Array(Note),
    errors: ['errors.validation'],
  },
  'GET /notes/:id': {
    summary: 'One note.',
    login: 'none',
    transaction: 'read',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    data: Note,
    errors: ['errors.not_found'],
  },
  'POST /notes': {
    summary: 'Write a note.',
    repeat: 'does the same again',
    login: 'required',
    transaction: 'write',
    body: Type.Object(
      {
        text: Type.String({ minLength: 1, maxLength: 20_000 }),
        sum: Type.Optional(Type.Number()),
        tags: Type.Optional(Type.Record(Type.String(), Type.String())),
        inner: Type.Optional(Type.Object({ count: Type.Integer() }, strict)),
      },
      strict,
    ),
    data: Note,
    errors: ['errors.validation', 'errors.unauthorized'],
  },
  'POST /payments': {
    summary: 'Write a note once.',
    login: 'required',
    transaction: 'write',
    repeat: 'key',
    body: Type.Object({ text: Type.String({ maxLength: 100 }) }, strict),
    data: Note,
    errors: ['errors.idempotency', 'errors.idempotency_key', 'errors.forbidden'],
  },
  'GET /unsigned': { summary: 'Needs no signature.', login: 'none', transaction: 'none', unsigned: true, data: Empty, errors: [] },
  'POST /limited': {
    summary: 'Three a minute by address.',
    repeat: 'does the same again',
    login: 'none',
    transaction: 'none',
    rateLimit: { hits: 3, windowSec: 60, by: 'address' },
    data: Empty,
    errors: ['errors.rate_limit'],
  },
  'POST /mine-limited': {
    summary: 'Two a minute by player.',
    repeat: 'does the same again',
    login: 'required',
    transaction: 'none',
    rateLimit: { hits: 2, windowSec: 60, by: 'user' },
    data: Empty,
    errors: ['errors.rate_limit'],
  },
  'GET /failure': { summary: 'Fails with a secret in its stack.', login: 'none', transaction: 'none', data: Empty, errors: [] },
  'GET /sneaky': { summary: 'Tries to write where its row says read.', login: 'none', transaction: 'read', data: Empty, errors: [] },
  'GET /verify': { summary: 'Asks for verification.', login: 'none', transaction: 'none', data: Empty, errors: ['errors.verification'] },
  'GET /wrong': { summary: 'Returns data that does not match its contract.', login: 'none', transaction: 'none', data: Note, errors: [] },
  'POST /cookie': {
    summary: 'Sets the session cookie, or fails after it did.',
    repeat: 'does the same again',
    login: 'none',
    transaction: 'write',
    body: Type.Object({ fail: Type.Boolean() }, strict),
    data: Empty,
    errors: ['errors.forbidden'],
  },
  'GET /leave': { summary: 'Goes elsewhere.', login: 'none', transaction: 'none', data: Empty, errors: [] },
});

/** A provider's calls: their bodies are not parsed. */
export const sampleProviderApi = endpoints('/provider/v1', 'sample provider', {
  'POST /:developer/echo': {
    summary: 'Returns what it received.',
    repeat: 'does the same again',
    login: 'provider',
    transaction: 'none',
    params: Type.Object({ developer: Type.String({ pattern: '^[a-z]+$' }) }),
    body: Note,
    data: Empty,
    errors: [],
  },
});
