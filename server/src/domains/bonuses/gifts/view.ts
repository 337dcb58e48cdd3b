import type { UserGift } from '@mela/contract/api/bonuses';
import type { GiftPrize } from '@mela/contract/api/prizes';
import type { Locale } from '@mela/contract/site/languages';
import { unixSec } from '../../../kernel/clock.ts';
import { textIn } from '../../../kernel/texts.ts';
import type { Campaign } from '../campaigns/campaign-store.ts';
import type { GiftRow } from './gift-store.ts';

/** A gift as its player sees it, with all that it asks for. */
export function viewGift(gift: GiftRow, campaign: Campaign, locale: Locale, now: Date): UserGift {
  const isOver = gift.state === 'offered' && gift.take_until <= now;
  return {
    id: Number(gift.id),
    name: textIn(campaign.name, locale),
    about: textIn(campaign.about, locale),
    prize: gift.prize,
    state: isOver || gift.state === 'withdrawn' ? 'missed' : gift.state,
    needs: needsOf(gift.prize, campaign),
    takeUntil: unixSec(gift.take_until),
    selected_gift_ids: gift.selected ?? [],
  };
}

/** What a gift of this rule waits for besides the player's yes. */
export function needsOf(prize: GiftPrize, { rule }: Pick<Campaign, 'rule'>): UserGift['needs'] {
  if (prize.type === 'deposit_match') return 'deposit';
  if (rule === 'phone' || rule === 'profile') return rule;
  return prize.type === 'choice' ? 'choice' : null;
}
