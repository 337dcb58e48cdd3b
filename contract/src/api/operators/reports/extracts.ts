import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { OrNull, Reason, strict, UnixSec } from '../../../http/schema.ts';
import { Day } from './report-figures.ts';

/** The files of a day, for a warehouse. */
export const Extract = Type.Object({
  day: Day,
  state: Type.Enum(['wanted', 'written', 'removed'], { description: 'removed: its files were kept for as long as is configured' }),
  files: Type.Integer(),
  rows: Type.Integer({ description: 'in the files of one format' }),
  bytes: Type.Integer(),
  writtenAt: OrNull(UnixSec),
  failure: OrNull(Type.String({ description: 'why it could not be written; it is tried again every ten minutes' })),
});
export type Extract = Static<typeof Extract>;

export const extractsApi = endpoints(operatorBase, 'extracts', {
  'GET /extracts': {
    summary: 'The nightly extracts for a warehouse, the newest day first, up to a year of them.',
    login: 'operator',
    permission: 'extracts.read',
    transaction: 'read',
    data: Type.Array(Extract),
    errors: [],
  },
  'POST /extracts/:day': {
    summary:
      'Write the extract of a day again: journals come out the same to the byte, files of what changes are kept where they are there. It begins within ten minutes.',
    login: 'operator',
    permission: 'extracts.manage',
    commits: 'nothing',
    repeat: 'same',
    transaction: 'write',
    params: Type.Object({ day: Day }),
    body: Type.Object({ reason: Reason }, strict),
    data: Extract,
    errors: ['errors.validation', 'errors.extracts.off'],
  },
});
