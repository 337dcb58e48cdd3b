/**
 * What operators switch, each by the alias of its setting with `enabled`; on where the setting is missing. `devPages` has none: they are open where
 * MODE is demo, whatever the settings say.
 */
export const features = [
  'daily_missions',
  'devPages',
  'fortune_wheel',
  'gallery',
  'games_limits',
  'gifts',
  'hall_of_fame',
  'lottery',
  'new_levels_page',
  'phone_confirmation_gift',
  'points_exchange',
  'referral_program',
  'seasons',
  'self_exclusion',
  'telegram',
  'tournaments',
  'user_game_history',
  'vip_club',
] as const;

export type FeatureName = (typeof features)[number];

/** Whether a feature is on, or off by the operator's switch. */
export function featureState(name: FeatureName | undefined, settings: ReadonlyMap<string, unknown> | null): 'on' | 'off' {
  const value = name === undefined ? undefined : settings?.get(name);
  return value === false || (typeof value === 'object' && value !== null && 'enabled' in value && value.enabled === false) ? 'off' : 'on';
}
