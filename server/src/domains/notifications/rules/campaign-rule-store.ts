import type { MessageChannel, MessageProduct } from '@mela/contract/api/accounts/notices';
import type { TemplateDraft } from '@mela/contract/api/operators/messages/operator-messages';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { checkTemplate } from './check-template.ts';
import { insertRule } from './rule-store.ts';

declare module '../../../kernel/events/map.ts' {
  interface EventMap {
    /** A campaign reached a player, for the first time or again. Its rule writes the messages. */
    'campaign.reached': { campaignId: bigint; turn: number };
  }
}

/** The event of rules that belong to campaigns: their switches are those of the campaign. */
export const campaignEvent = 'campaign.reached';

export type CampaignRule = {
  readonly campaignId: number;
  readonly alias: string;
  readonly product: MessageProduct;
  readonly channels: readonly MessageChannel[];
  readonly priority: number;
  readonly holdout: number;
  readonly message: TemplateDraft;
};

const why = {
  offers: { en: 'You chose to hear of offers.', hi: 'आपने ऑफ़र की ख़बरें चुनीं।' },
  tournaments: { en: 'You chose to hear of tournaments.', hi: 'आपने टूर्नामेंट की ख़बरें चुनीं।' },
  club: { en: 'You chose to hear of the club.', hi: 'आपने क्लब की ख़बरें चुनीं।' },
} as const satisfies Record<MessageProduct, unknown>;

/**
 * Writes the rule of a campaign, with the first version of what it says published: no one gets it before the campaign is started.
 * @returns its id
 * @throws ApiError `errors.messages.template` for a text with variables: the event has none to read; `errors.messages.name` where a rule has the name
 */
export async function createCampaignRule({ tx, now, locale }: OperatorContext, rule: CampaignRule): Promise<number> {
  const { campaignId, alias, product, channels, priority, holdout, message } = rule;
  checkTemplate(message, { variables: {}, category: 'promotional' }, locale);
  const id = await insertRule(
    tx,
    {
      alias,
      event: campaignEvent,
      conditions: { campaignId },
      category: 'promotional',
      product,
      channels,
      priority,
      variables: {},
      why: why[product],
      holdout,
      enabled: true,
      message,
    },
    now,
  );
  if (id === null) throw new ApiError('errors.messages.name');
  return id;
}
