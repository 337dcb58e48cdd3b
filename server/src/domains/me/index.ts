import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { profiles } from '../accounts/index.ts';
import { viewProfile, welcome } from './profile.ts';

/** The player's profile, assembled from the domains that know a part of it. */
export const domain = defineDomain({
  name: 'me',
  tier: 7,
  calls: ['accounts', 'wallet', 'sessions', 'bonuses', 'loyalty', 'protection', 'verification', 'wheel'],
  hears: [],
  emits: [],
  extensions: [extend(profiles, { view: viewProfile, welcome })],
});
