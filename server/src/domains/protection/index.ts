import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { onOff } from '../../kernel/settings/define-settings.ts';

/** Who may play: breaks that players take, and the countries of a licence. */
export { checkCountry, exclusionOf, rejectionOfBlocks, rejectionOfExclusion } from './restrictions.ts';

export const domain = defineDomain({
  name: 'protection',
  tier: 2,
  calls: ['accounts', 'wallet'],
  hears: [],
  emits: [],
  settings: {
    games_limits: onOff('Limits that players set themselves.', false),
    self_exclusion: onOff('Stopping for a while or for good.', false),
  },
});
