import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, OrNull, Page, Reason, Rupees, strict, UnixSec } from '../../http/schema.ts';
import { ReferralTerms } from '../accounts/referral.ts';

/** Terms as an operator writes them. */
export const ReferralDraft = Type.Object(ReferralTerms.properties, strict);
export type ReferralDraft = Static<typeof ReferralDraft>;

/** A version of the terms, with the friends who joined under it. What was published never changes. */
export const OperatorReferralTerms = Type.Object({
  id: Id,
  state: Type.Enum(['draft', 'published', 'stopped']),
  ...ReferralTerms.properties,
  created_at: UnixSec,
  publishedAt: OrNull(UnixSec),
  stoppedAt: OrNull(UnixSec),
  friends: Type.Integer({ minimum: 0 }),
  rewarded: Type.Integer({ minimum: 0 }),
});
export type OperatorReferralTerms = Static<typeof OperatorReferralTerms>;

/**
 * A reward that waits for a person. `device`, `requisite`: the friend or the player shares one with an account that refers or was referred.
 * `crowd`: very many friends of the player, or of all players within a month, come from one network address. `deposit`: a deposit of the friend was
 * taken back; a reward that was given before is taken back too, and waits again where all of it was. Marks hold nothing by themselves.
 */
export const HeldReward = Type.Object({
  friend: Id,
  player: Id,
  terms: Id,
  joined_at: UnixSec,
  state: Type.Enum(['joined', 'qualifying', 'held', 'rewarded', 'closed']),
  turnover: Rupees,
  reasons: Type.Array(Type.Enum(['device', 'requisite', 'crowd', 'deposit'])),
  marks: Type.Array(Type.Enum(['address'])),
});
export type HeldReward = Static<typeof HeldReward>;

const reading = { login: 'operator', permission: 'referral.read', transaction: 'read', errors: ['errors.validation'] } as const;
const managing = { login: 'operator', permission: 'referral.manage', transaction: 'write', data: OperatorReferralTerms } as const;
const deciding = { login: 'operator', permission: 'referral.decide', transaction: 'write', data: HeldReward } as const;
const byId = { params: Type.Object({ id: Id }) };
const withReason = { body: Type.Object({ reason: Reason }, strict) };

export const operatorReferralApi = endpoints(operatorBase, 'referral', {
  'GET /referral/terms': { ...reading, summary: 'All versions of the terms, the newest first.', data: Type.Array(OperatorReferralTerms) },
  'GET /referral/terms/:id': {
    ...reading,
    summary: 'One version of the terms.',
    ...byId,
    data: OperatorReferralTerms,
    errors: ['errors.not_found'],
  },
  'POST /referral/terms': {
    ...managing,
    commits: 'draft',
    repeat: 'key',
    summary: 'Save terms that hold for no one until they are published.',
    body: Type.Object({ draft: ReferralDraft, reason: Reason }, strict),
    errors: ['errors.validation'],
  },
  'POST /referral/terms/:id/publish': {
    ...managing,
    commits: 'money',
    secondApproval: 'by-rule',
    repeat: 'same',
    summary:
      'Let terms hold for friends who join from now on, in place of those before. It costs their reward for the players and days of `commit_bounds`.',
    ...byId,
    ...withReason,
    errors: ['errors.not_found', 'errors.referral.state'],
  },
  'POST /referral/terms/:id/stop': {
    ...managing,
    commits: 'less',
    repeat: 'same',
    summary: 'Promise nothing any more to who joins from now on. Friends who have joined keep their terms.',
    ...byId,
    ...withReason,
    errors: ['errors.not_found', 'errors.referral.state'],
  },
  'GET /referral/held': {
    ...reading,
    summary: 'Rewards that wait for a person, those of the friends who came first before others.',
    query: Type.Object(Page),
    data: Type.Array(HeldReward),
    paged: true,
  },
  'GET /referral/held/:id': {
    ...reading,
    summary: "One of them by the friend's number, also after it was decided.",
    ...byId,
    data: HeldReward,
    errors: ['errors.not_found'],
  },
  'POST /referral/held/:id/approve': {
    ...deciding,
    commits: 'money',
    secondApproval: 'by-rule',
    repeat: 'same',
    summary: "Let the reward for a friend, by the friend's number, be paid by the terms; it is not held again.",
    ...byId,
    ...withReason,
    errors: ['errors.not_found', 'errors.referral.state'],
  },
  'POST /referral/held/:id/refuse': {
    ...deciding,
    commits: 'less',
    repeat: 'same',
    summary: 'Give no reward for a friend. Nothing of the money of either player is touched.',
    ...byId,
    ...withReason,
    errors: ['errors.not_found', 'errors.referral.state'],
  },
});
