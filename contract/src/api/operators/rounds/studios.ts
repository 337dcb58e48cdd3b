import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Reason, Slug, strict } from '../../../http/schema.ts';

/** A studio or provider of games. `closed`: none of its games opens or takes bets. */
export const OperatorStudio = Type.Object({ studio: Slug, name: Type.String(), closed: Type.Boolean(), games: Type.Integer() });
export type OperatorStudio = Static<typeof OperatorStudio>;

const changing = {
  login: 'operator',
  permission: 'games.manage',
  transaction: 'write',
  commits: 'nothing',
  repeat: 'same',
  params: Type.Object({ studio: Slug }),
  body: Type.Object({ reason: Reason }, strict),
  data: OperatorStudio,
  errors: ['errors.validation', 'errors.not_found'],
} as const;

export const operatorStudiosApi = endpoints(operatorBase, 'games', {
  'GET /studios': {
    summary: 'Studios and providers with their numbers of games.',
    login: 'operator',
    permission: 'games.read',
    transaction: 'read',
    data: Type.Array(OperatorStudio),
    errors: [],
  },
  'POST /studios/:studio/close': {
    ...changing,
    summary: 'Close a studio: its games are shown as closed and take no bets; wins and rollbacks of earlier bets are booked.',
  },
  'POST /studios/:studio/open': {
    ...changing,
    secondApproval: 'by-rule',
    summary: 'Open a closed studio again; a game that was closed by itself stays closed. Another operator must agree.',
  },
});
