/**
 * What the site can do. `later` is known and not built yet, `dev_pages` are open where MODE is demo, whatever the settings say; every other one is the
 * alias of a setting with `enabled`, by which an operator switches it: on where the setting is missing.
 */
export const features = [
  'later',
  'dev_pages',
  'daily_missions',
  'fortune_wheel',
  'games_limits',
  'gifts',
  'hall_of_fame',
  'lottery',
  'new_levels_page',
  'phone_confirmation_gift',
  'points_exchange',
  'referral_program',
  'self_exclusion',
  'telegram',
  'tournaments',
  'user_game_history',
  'vip_club',
] as const;

export type FeatureName = (typeof features)[number];

/** Whether a feature is on: `off` by the operator's switch, `later` while it is not built. */
export function featureState(name: FeatureName | undefined, settings: ReadonlyMap<string, unknown> | null): 'on' | 'off' | 'later' {
  if (name === undefined) return 'on';
  if (name === 'later') return name;
  const value = settings?.get(name);
  return value === false || (typeof value === 'object' && value !== null && 'enabled' in value && value.enabled === false) ? 'off' : 'on';
}
