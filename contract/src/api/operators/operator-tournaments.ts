import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, Localized, OrNull, Page, Reason, Rupees, strict, UnixSec } from '../../http/schema.ts';
import { IdOf } from '../../http/references.ts';
import { ContestPrize } from '../prizes.ts';
import { Scoring } from '../tournaments.ts';

const Name = Type.String({ minLength: 1, maxLength: 80 });
const Place = Type.Integer({ minimum: 1, maximum: 10_000 });
const Rounds = Type.Integer({ minimum: 1, maximum: 5000 });

/** A tournament as an operator writes it. Places of prizes rise from 1 without a gap. */
export const TournamentDraft = Type.Object(
  {
    names: Localized(Name),
    vip: Type.Boolean(),
    /** The level from which on players take part; null: from the first. */
    level: OrNull(IdOf('level')),
    scoring: Scoring,
    seriesRounds: OrNull(Type.Integer({ minimum: 2, maximum: 100 })),
    games: Type.Array(IdOf('gameNumber'), { maxItems: 500 }),
    minStake: Type.Number({ minimum: 0.01, maximum: 100_000, description: 'rupees' }),
    bands: Type.Array(Type.Number({ minimum: 0.01, maximum: 100_000, description: 'rupees' }), { maxItems: 4 }),
    roundsMax: Rounds,
    qualifyRounds: Rounds,
    entry: Type.Enum(['join', 'auto']),
    prizes: Type.Array(Type.Object({ from: Place, to: Place, prize: ContestPrize }, strict), { minItems: 1, maxItems: 100 }),
    startsAt: UnixSec,
    endsAt: UnixSec,
  },
  strict,
);
export type TournamentDraft = Static<typeof TournamentDraft>;

/** What an operator sees of a tournament: also drafts, what its prizes may cost at most, and what they have cost. */
export const OperatorTournament = Type.Object({
  id: Id,
  state: Type.Enum(['draft', 'announced', 'running', 'counting', 'paid', 'stopped']),
  ...TournamentDraft.properties,
  /** All money prizes, in every band. */
  costMax: Rupees,
  cost: Rupees,
  /** Prizes that could not be paid. */
  refused: Type.Integer({ minimum: 0 }),
});
export type OperatorTournament = Static<typeof OperatorTournament>;

const act = { login: 'operator', permission: 'tournaments.manage', transaction: 'write', data: OperatorTournament } as const;
const byId = { params: Type.Object({ id: Id }) };
const withReason = { body: Type.Object({ reason: Reason }, strict) };
const wrongState = ['errors.not_found', 'errors.tournament.state'] as const;

export const operatorTournamentsApi = endpoints(operatorBase, 'tournaments', {
  'GET /tournaments': {
    summary: 'Every tournament, drafts too, newest first.',
    login: 'operator',
    permission: 'tournaments.read',
    transaction: 'read',
    query: Type.Object({ ...Page }),
    data: Type.Array(OperatorTournament),
    paged: true,
    errors: [],
  },
  'POST /tournaments/preview': {
    commits: 'draft',
    summary: 'What a tournament would cost at most, by the same body that saves it. Nothing is saved.',
    repeat: 'same',
    login: 'operator',
    permission: 'tournaments.manage',
    transaction: 'read',
    body: Type.Object({ draft: TournamentDraft, reason: Reason }, strict),
    data: Type.Object({ cost_max: Rupees, places: Type.Integer({ minimum: 1 }) }),
    errors: ['errors.validation'],
  },
  'POST /tournaments': {
    ...act,
    commits: 'draft',
    summary: 'Save a tournament as a draft, which no player sees.',
    repeat: 'key',
    body: Type.Object({ draft: TournamentDraft, reason: Reason }, strict),
    errors: ['errors.validation'],
  },
  'POST /tournaments/:id/copy': {
    ...act,
    commits: 'draft',
    summary: 'Save a copy as a draft, with other times.',
    repeat: 'key',
    ...byId,
    body: Type.Object({ startsAt: UnixSec, endsAt: UnixSec, reason: Reason }, strict),
    errors: ['errors.not_found', 'errors.validation'],
  },
  'POST /tournaments/:id/schedule': {
    ...act,
    commits: 'money',
    secondApproval: 'by-rule',
    summary: 'Announce a draft: players see it, and it runs by its times. Its rules and prizes do not change any more.',
    repeat: 'same',
    ...byId,
    ...withReason,
    errors: [...wrongState, 'errors.validation'],
  },
  'POST /tournaments/:id/stop': {
    ...act,
    commits: 'less',
    summary: 'Call a tournament off before its results are counted. No prizes are given. Another operator must agree.',
    repeat: 'same',
    secondApproval: 'by-rule',
    ...byId,
    ...withReason,
    errors: wrongState,
  },
});
