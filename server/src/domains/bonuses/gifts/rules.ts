import { isVip } from '../../accounts/index.ts';
import type { Campaign } from '../campaigns/campaign-store.ts';

/** What the conditions of a campaign are checked against. */
export type Receiver = {
  readonly labels: readonly string[];
  readonly country: string;
  /** An account of a person, in contrast to the operator's own. */
  readonly isPerson: boolean;
  /** A block keeps the player from bonuses: a break, an exclusion, or an operator's. */
  readonly isBlocked: boolean;
  /** Markers of harm have raised care: protection before offers. */
  readonly isInCare: boolean;
  /** Agreed to news of offers by some channel. */
  readonly wantsOffers: boolean;
  readonly hasOpenBonus: boolean;
  /** Gifts of the campaign before. */
  readonly giftsBefore: number;
};

export type Rejection = 'blocked' | 'in_care' | 'no_consent' | 'not_for_player' | 'vip_only' | 'player_max' | 'bonus_open';

/** Gifts that a player has done nothing for are an offer like a mail, so they need the same consent. */
const unasked: ReadonlySet<Campaign['rule']> = new Set(['operator']);

/** What such gifts are given for was done already: a level, a mission, a place in a contest, a deposit. They are a reward that is due, and no offer. */
const owedRules: ReadonlySet<Campaign['rule']> = new Set(['level', 'mission', 'contest', 'deposit']);

/** Whether a gift of the campaign is due to its player: one that asks for another deposit is an offer. Only a block of gifts and care keep it. */
export const isOwed = ({ rule, prize }: Pick<Campaign, 'rule' | 'prize'>): boolean => owedRules.has(rule) && prize.type !== 'deposit_match';

type Conditions = Pick<Campaign, 'rule' | 'labels' | 'countries' | 'vip_only' | 'player_max' | 'stacks'>;

/** Why the player gets no gift of the campaign; null when nothing speaks against it. Protection is asked first and has no exception. */
export function rejectionOf(campaign: Conditions, player: Receiver): Rejection | null {
  if (player.isBlocked) return 'blocked';
  if (player.isInCare) return 'in_care';
  if (!player.isPerson) return 'not_for_player';
  if (unasked.has(campaign.rule) && !player.wantsOffers) return 'no_consent';
  if (campaign.vip_only && !isVip(player)) return 'vip_only';
  if (campaign.labels.length > 0 && !campaign.labels.some((label) => player.labels.includes(label))) return 'not_for_player';
  if (campaign.countries.length > 0 && !campaign.countries.includes(player.country)) return 'not_for_player';
  if (player.giftsBefore >= campaign.player_max) return 'player_max';
  return campaign.stacks || !player.hasOpenBonus ? null : 'bonus_open';
}
