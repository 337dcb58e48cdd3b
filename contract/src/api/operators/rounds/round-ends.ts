import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { OrNull, Reason, Slug, strict, UnixSec } from '../../../http/schema.ts';
import { SlugOf } from '../../../http/references.ts';

/** After so many hours a round of the provider that was never ended is ended without a win. */
export const RoundEnd = Type.Object({ provider: Slug, hours: Type.Integer(), setAt: UnixSec });
export type RoundEnd = Static<typeof RoundEnd>;

export const operatorRoundEndsApi = endpoints(operatorBase, 'rounds', {
  'GET /round-ends': {
    summary: 'After how long unfinished rounds of each provider are ended.',
    login: 'operator',
    permission: 'games.read',
    transaction: 'read',
    data: Type.Array(RoundEnd),
    errors: [],
  },
  'POST /round-ends': {
    summary: 'Set after how long unfinished rounds of a provider are ended; null leaves them open. Wins that come later are booked.',
    login: 'operator',
    permission: 'games.manage',
    transaction: 'write',
    repeat: 'same',
    commits: 'nothing',
    body: Type.Object({ provider: SlugOf('provider'), hours: OrNull(Type.Integer({ minimum: 13, maximum: 720 })), reason: Reason }, strict),
    data: Type.Array(RoundEnd),
    errors: ['errors.validation'],
  },
});
