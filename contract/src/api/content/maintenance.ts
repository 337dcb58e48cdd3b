import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Empty, Id, Localized, OrNull, Reason, strict, UnixSec } from '../../http/schema.ts';

/** How long before its start players are shown an announcement. */
export const announcedSecMax = 3 * 86_400;

export const Maintenance = Type.Object({
  id: Id,
  startsAt: UnixSec,
  endsAt: UnixSec,
  text: Type.String({ description: 'why, in a sentence or two' }),
  payments: Type.Boolean({ description: 'whether deposits and withdrawals wait too' }),
  running: Type.Boolean({ description: 'whether it has begun: no game and no round begins' }),
  asked: Type.Boolean({ description: 'whether the player gets a message at its end' }),
});
export type Maintenance = Static<typeof Maintenance>;

export const maintenanceApi = endpoints('/api/v18', 'maintenance', {
  'GET /maintenance': {
    summary: 'The maintenance that runs, or the next one within three days; null without one.',
    login: 'optional',
    transaction: 'read',
    data: OrNull(Maintenance),
    errors: [],
  },
  'POST /maintenance/:id/ask': {
    summary: 'Ask for a message when it is over.',
    login: 'required',
    transaction: 'write',
    repeat: 'same',
    params: Type.Object({ id: Id }),
    body: Empty,
    data: Empty,
    errors: ['errors.not_found', 'errors.unauthorized', 'errors.validation'],
  },
});

const MaintenanceText = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });
export const MaintenanceDraft = Type.Object(
  { startsAt: UnixSec, endsAt: UnixSec, texts: Localized(MaintenanceText), payments: Type.Boolean() },
  strict,
);
export type MaintenanceDraft = Static<typeof MaintenanceDraft>;

export const OperatorMaintenance = Type.Object({
  id: Id,
  ...MaintenanceDraft.properties,
  state: Type.Enum(['announced', 'running', 'over', 'cancelled']),
  asks: Type.Integer({ description: 'players who wait for a message' }),
  /** Grows with each change. A change names the version it was made from. */
  version: Type.Integer({ minimum: 1 }),
});
export type OperatorMaintenance = Static<typeof OperatorMaintenance>;

const operator = { login: 'operator', permission: 'maintenance.announce' } as const;
const changing = { ...operator, commits: 'nothing', transaction: 'write' } as const;
const byId = { params: Type.Object({ id: Id }) };
const Version = OperatorMaintenance.properties.version;
const repeat = 'a second copy is refused, since the first has raised the version';
const ofTimes = ['errors.validation', 'errors.maintenance.times', 'errors.maintenance.overlaps'] as const;
const ofOne = ['errors.not_found', 'errors.maintenance.version', 'errors.maintenance.over'] as const;

export const operatorMaintenanceApi = endpoints(operatorBase, 'maintenance', {
  'GET /maintenance': {
    ...operator,
    summary: 'The newest hundred announcements, those of the latest start first.',
    transaction: 'read',
    data: Type.Array(OperatorMaintenance),
    errors: [],
  },
  'GET /maintenance/:id': {
    ...operator,
    summary: 'One announcement.',
    transaction: 'read',
    ...byId,
    data: OperatorMaintenance,
    errors: ['errors.not_found'],
  },
  'POST /maintenance': {
    ...changing,
    summary: 'Announce a time in which no game begins; of a day at most.',
    repeat: 'key',
    body: Type.Object({ draft: MaintenanceDraft, reason: Reason }, strict),
    data: OperatorMaintenance,
    errors: [...ofTimes],
  },
  'POST /maintenance/:id': {
    ...changing,
    summary: 'Move, lengthen or reword one that is not over. The start of one that runs stays as it is.',
    repeat,
    ...byId,
    body: Type.Object({ version: Version, draft: MaintenanceDraft, reason: Reason }, strict),
    data: OperatorMaintenance,
    errors: [...ofTimes, ...ofOne],
  },
  'POST /maintenance/:id/end': {
    ...changing,
    summary: 'End one that runs, now; or cancel one that has not begun.',
    repeat,
    ...byId,
    body: Type.Object({ version: Version, reason: Reason }, strict),
    data: OperatorMaintenance,
    errors: ['errors.validation', ...ofOne],
  },
});
