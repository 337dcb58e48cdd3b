/** What the site can do, each with the setting that switches it, where an operator may. */
export type Feature = {
  /** Alias of a setting with `enabled`; on where the setting is missing. */
  readonly setting?: string;
};

export const features = {
  gameHistory: { setting: 'user_game_history' },
  /** Open where MODE is demo, whatever the settings say. */
  devPages: {},
  exchanger: { setting: 'points_exchange' },
  fortuneWheel: { setting: 'fortune_wheel' },
  dailyMissions: { setting: 'daily_missions' },
  gamesLimits: { setting: 'games_limits' },
  gallery: { setting: 'gallery' },
  gifts: { setting: 'gifts' },
  hallOfFame: { setting: 'hall_of_fame' },
  phoneGift: { setting: 'phone_confirmation_gift' },
  levels: { setting: 'new_levels_page' },
  lottery: { setting: 'lottery' },
  referral: { setting: 'referral_program' },
  seasons: { setting: 'seasons' },
  selfExclusion: { setting: 'self_exclusion' },
  telegram: { setting: 'telegram' },
  tournaments: { setting: 'tournaments' },
  vipClub: { setting: 'vip_club' },
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof features;

/** Whether a feature is on, or off by the operator's switch. */
export function featureState(name: FeatureName | undefined, settings: ReadonlyMap<string, unknown> | null): 'on' | 'off' {
  if (name === undefined) return 'on';
  const feature: Feature = features[name];
  const value = feature.setting === undefined ? undefined : settings?.get(feature.setting);
  return value === false || (typeof value === 'object' && value !== null && 'enabled' in value && value.enabled === false) ? 'off' : 'on';
}
