import type { Arrival } from '@mela/contract/api/accounts/accounts';
import { hasAccepted } from './consent.ts';
import { savedValue } from '../../site/storage/stored-value.ts';

const [partnerCharsMax, valueCharsMax] = [64, 200];

/** As the registration takes it: a link that was cut in a letter or has a zero byte must not refuse it. */
const take = (text: string, charsMax: number): string =>
  text
    .replaceAll('\0', '')
    .slice(0, charsMax)
    .replace(/[\uD800-\uDBFF]$/, '');

/**
 * The partner whose link led to the site first, for the registration. Nothing without one, or where the visitor has not accepted the notice of cookies:
 * a notice that was not shown is not accepted.
 */
export function arrivedFrom(): { readonly arrival?: Arrival } {
  if (!hasAccepted()) return {};
  const tags = new URLSearchParams(savedValue('utm_tags') ?? '');
  const partner = take(savedValue('affiliate') ?? tags.get('utm_source') ?? '', partnerCharsMax);
  if (partner === '') return {};
  const [click, campaign] = [savedValue('uuid') ?? '', tags.get('utm_campaign') ?? ''];
  return { arrival: { partner, click: take(click, valueCharsMax), campaign: take(campaign, valueCharsMax), accepted: true } };
}
