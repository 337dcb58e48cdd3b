import type { Arrival } from '@mela/contract/api/accounts/accounts';
import { savedValue } from '../../site/storage/stored-value.ts';

const [partnerCharsMax, valueCharsMax] = [64, 200];

/** The partner whose link led to the site first, for the registration; nothing without one. It was stored with the visitor's consent alone. */
export function arrivedFrom(): { readonly arrival?: Arrival } {
  const tags = new URLSearchParams(savedValue('utm_tags') ?? '');
  const partner = savedValue('affiliate') ?? tags.get('utm_source') ?? '';
  if (partner === '') return {};
  const [click, campaign] = [savedValue('uuid') ?? '', tags.get('utm_campaign') ?? ''];
  return {
    arrival: {
      partner: partner.slice(0, partnerCharsMax),
      click: click.slice(0, valueCharsMax),
      campaign: campaign.slice(0, valueCharsMax),
    },
  };
}
