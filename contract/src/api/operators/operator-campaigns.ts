import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, OrNull, Page, Reason, Rupees, Slug, strict, UnixSec } from '../../http/schema.ts';
import { IdOf } from '../../http/references.ts';
import { CampaignDraft, CodeDraft } from '../bonuses.ts';
import { GiftPrize } from '../prizes.ts';

const Count = Type.Integer({ minimum: 0 });

/** What an operator sees of a campaign of gifts: how it is written, and what it has given and cost. */
export const OperatorCampaign = Type.Object({
  id: Id,
  state: Type.Enum(['draft', 'active', 'stopped']),
  campaign: CampaignDraft,
  /** Gifts offered, and players who took one. */
  offered: Count,
  players: Count,
  /** Cash given. */
  cash: Rupees,
  /** Bonus money given, what of it and its winnings became cash, and what went back. */
  bonus: Rupees,
  converted: Rupees,
  returned: Rupees,
  /** Cash, and bonus money that became cash. */
  cost: Rupees,
  /** The most that gifts which are not offered yet may cost; null without a limit of gifts, 0 of one that was stopped. */
  costLeft: OrNull(Rupees),
});
export type OperatorCampaign = Static<typeof OperatorCampaign>;

/** What players read of a gift, in one language. */
const Reading = Type.Object({
  name: Type.String(),
  about: Type.String(),
  prize: GiftPrize,
  needs: OrNull(Type.Enum(['deposit', 'phone', 'profile', 'choice'])),
  takeUntil: UnixSec,
});

export const OperatorCode = Type.Object({
  code: Type.String(),
  userId: OrNull(Id),
  vipOnly: Type.Boolean(),
  startsAt: OrNull(UnixSec),
  endsAt: OrNull(UnixSec),
  uses: Count,
  usesMax: OrNull(Count),
});
export type OperatorCode = Static<typeof OperatorCode>;

const act = { login: 'operator', permission: 'bonuses.manage', transaction: 'write', data: OperatorCampaign } as const;
const bySlug = { params: Type.Object({ slug: Slug }) };
const withReason = { body: Type.Object({ reason: Reason }, strict) };

const Offering = Type.Object(
  { userIds: Type.Array(IdOf('player'), { minItems: 1, maxItems: 500, uniqueItems: true }), reason: Reason },
  strict,
);
/** The most that an act would commit, rupees; null where nothing bounds it. */
export const CampaignCost = Type.Object({ cost_max: OrNull(Rupees) });
const previewing = {
  repeat: 'same',
  commits: 'draft',
  login: 'operator',
  permission: 'bonuses.manage',
  transaction: 'read',
  ...bySlug,
  data: CampaignCost,
  errors: ['errors.not_found', 'errors.validation'],
} as const;

export const operatorCampaignsApi = endpoints(operatorBase, 'campaigns', {
  'GET /campaigns': {
    summary: 'Every campaign of gifts, drafts and stopped ones too, newest first, with its cost so far.',
    login: 'operator',
    permission: 'bonuses.read',
    transaction: 'read',
    query: Type.Object({ ...Page }),
    data: Type.Array(OperatorCampaign),
    paged: true,
    errors: [],
  },
  'POST /campaigns/preview': {
    commits: 'draft',
    summary:
      'What players would read of a gift, and the most that the campaign can give, by the same body that saves it. Nothing is saved.',
    repeat: 'same',
    login: 'operator',
    permission: 'bonuses.manage',
    transaction: 'read',
    body: Type.Object({ draft: CampaignDraft, reason: Reason }, strict),
    data: Type.Object({
      en: Reading,
      hi: Reading,
      /** The value of all gifts; null without a limit of gifts. */
      cost_max: OrNull(Rupees),
    }),
    errors: ['errors.validation', 'errors.campaign.slug_taken'],
  },
  'POST /campaigns': {
    ...act,
    commits: 'draft',
    summary: 'Save a campaign as a draft, which gives nothing.',
    repeat: 'key',
    body: Type.Object({ draft: CampaignDraft, reason: Reason }, strict),
    errors: ['errors.validation', 'errors.campaign.slug_taken'],
  },
  'POST /campaigns/:slug/copy': {
    ...act,
    commits: 'draft',
    summary: 'Save a copy as a draft under another name, outside its pack.',
    repeat: 'key',
    ...bySlug,
    body: Type.Object({ slug: Slug, reason: Reason }, strict),
    errors: ['errors.not_found', 'errors.validation', 'errors.campaign.slug_taken'],
  },
  'POST /campaigns/:slug/start': {
    ...act,
    commits: 'money',
    secondApproval: 'by-rule',
    summary: 'Offer the gifts of a campaign from now on, within its times. Another operator must agree.',
    repeat: 'same',
    ...bySlug,
    ...withReason,
    errors: ['errors.not_found'],
  },
  'POST /campaigns/:slug/stop': {
    ...act,
    commits: 'less',
    summary: 'Offer no more gifts of a campaign. Those that were offered can still be taken.',
    repeat: 'same',
    ...bySlug,
    ...withReason,
    errors: ['errors.not_found'],
  },
  'GET /campaigns/:slug/codes': {
    summary: 'The promo codes of a campaign.',
    login: 'operator',
    permission: 'bonuses.read',
    transaction: 'read',
    ...bySlug,
    data: Type.Array(OperatorCode),
    errors: ['errors.not_found'],
  },
  'POST /campaigns/:slug/codes': {
    commits: 'money',
    secondApproval: 'by-rule',
    summary: 'Add a promo code to a campaign whose rule is `code`. It is saved in capital letters.',
    repeat: 'key',
    login: 'operator',
    permission: 'bonuses.manage',
    transaction: 'write',
    ...bySlug,
    body: Type.Object({ draft: Type.Omit(CodeDraft, ['campaign'], strict), reason: Reason }, strict),
    data: OperatorCode,
    errors: ['errors.not_found', 'errors.validation', 'errors.campaign.code_taken'],
  },
  'POST /campaigns/:slug/codes/preview': {
    ...previewing,
    summary: 'What a promo code would commit at most, by the same body that adds it. Nothing is saved.',
    body: Type.Object({ draft: Type.Omit(CodeDraft, ['campaign'], strict), reason: Reason }, strict),
  },
  'POST /campaigns/:slug/start/preview': {
    ...previewing,
    summary: 'What the start of a campaign would commit at most. Nothing is started.',
    ...withReason,
  },
  'POST /campaigns/:slug/offer/preview': {
    ...previewing,
    summary: 'What an offer to these players would commit at most, by the same body that makes it. Nothing is offered.',
    body: Offering,
  },
  'POST /campaigns/:slug/offer': {
    commits: 'money',
    secondApproval: 'by-rule',
    summary:
      'Offer a gift of a campaign whose rule is `operator` to players. Who is protected, has not agreed to news or has had enough gifts gets none. Another operator must agree.',
    repeat: 'key',
    login: 'operator',
    permission: 'bonuses.manage',
    transaction: 'write',
    ...bySlug,
    body: Offering,
    data: Type.Object({ offered: Count, refused: Type.Array(Type.Object({ userId: Id, why: Type.String() })) }),
    errors: ['errors.not_found', 'errors.validation'],
  },
});
