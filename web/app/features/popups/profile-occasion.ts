import type { RotatorSlug } from '@mela/contract/api/placements';

type Occasion = {
  readonly wasAsked: boolean;
  /** Since this page was loaded. */
  readonly hasPaid: boolean;
  /** In this tab, with play money. */
  readonly hasPlayed: boolean;
  readonly ageMs: number;
};

const place = 'extended_user_profile_popup';
const newMs = 24 * 3600 * 1000;

/** The places whose text may ask for more of a profile, the one for the occasion first. */
export function profilePlaces({ wasAsked, hasPaid, hasPlayed, ageMs }: Occasion): readonly RotatorSlug[] {
  if (wasAsked) return [`${place}_repeat`, place];
  if (hasPaid) return [`${place}_deposit`, place];
  if (hasPlayed) return [`${place}_demo_game`, place];
  return ageMs < newMs ? [`${place}_registration`, place] : [place];
}
