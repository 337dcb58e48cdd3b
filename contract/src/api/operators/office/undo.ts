import type { EndpointKey } from '../../../http/endpoint.ts';

/** In `from`: the operator who acts. */
export const actor = Symbol('the operator who acts');

/** How an act of operators is taken back. Both rows have the same names in their paths. */
export type Undo = {
  /** The row that takes it back; the same row where it sets values back. */
  readonly by: EndpointKey;
  /** What the record was like before the act, so that the other row restores just that: an act that changed nothing is not taken back. */
  readonly from?: Readonly<Record<string, string | number | boolean | null | typeof actor>>;
  /** Fields of the body with the field of the record before the act whose value they get. */
  readonly sets?: Readonly<Record<string, string>>;
};

/**
 * The acts that can be taken back at once, by the row that does it. None of them moves money or a payment, and none that takes them back always
 * waits for another operator. A test does each, takes it back, and compares the record.
 */
export const undoOfActs: Readonly<Record<string, Undo>> = {
  'POST /players/:id/review': { by: 'POST /players/:id/end-review', from: { reviewSince: null } },
  'POST /tickets/:id/take': { by: 'POST /tickets/:id/release', from: { state: 'open' } },
  'POST /tickets/:id/release': { by: 'POST /tickets/:id/take', from: { state: 'taken', takenBy: actor } },
  'POST /games/:slug/close': { by: 'POST /games/:slug/open', from: { closed: false } },
  'POST /games/:slug/open': { by: 'POST /games/:slug/close', from: { closed: true } },
  'POST /games/:slug/pin': { by: 'POST /games/:slug/pin', sets: { place: 'pinned' } },
  'POST /games/:slug/types': { by: 'POST /games/:slug/types', sets: { types: 'types' } },
  'POST /messages/campaigns/:id/pause': { by: 'POST /messages/campaigns/:id/start', from: { state: 'live' } },
  'POST /messages/campaigns/:id/start': { by: 'POST /messages/campaigns/:id/pause', from: { state: 'paused' } },
  'POST /messages/segments/:id/change': {
    by: 'POST /messages/segments/:id/change',
    sets: { name: 'name', conditions: 'conditions' },
  },
  'POST /content/documents/:id': { by: 'POST /content/documents/:id', sets: { draft: 'draft' } },
  'POST /flags/:alias': { by: 'POST /flags/:alias', sets: { rules: 'rules' } },
  'POST /settings/:alias': { by: 'POST /settings/:alias', sets: { value: 'value' } },
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const reasonMax = 500;

type Done = {
  /** The record as it was before the act. */
  readonly before: unknown;
  /** What the act answered. */
  readonly answer: unknown;
  readonly reason: string;
  readonly operatorId: number;
};

/** The body that takes an act back; null where the record before it is not known, or the act changed nothing that can be restored. */
export function undoBody(
  { from = {}, sets = {} }: Undo,
  { before, answer, reason, operatorId }: Done,
): Readonly<Record<string, unknown>> | null {
  if (!isRecord(before)) return null;
  const isThat = Object.entries(from).every(([name, value]) => before[name] === (value === actor ? operatorId : value));
  if (!isThat || !Object.values(sets).every((name) => name in before)) return null;
  const version = isRecord(answer) && 'version' in answer ? { version: answer['version'] } : {};
  return {
    ...(Object.keys(sets).length > 0 && version),
    ...Object.fromEntries(Object.entries(sets).map(([field, name]) => [field, before[name]])),
    reason: `Undone: ${reason}`.slice(0, reasonMax),
  };
}
