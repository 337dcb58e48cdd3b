/** What the site can do, each with whether it is built and, where an operator may switch it, the setting that does. */
export type Feature = {
  readonly built: boolean;
  /** Alias of a setting with `enabled`; on where the setting is missing. */ readonly setting?: string;
};

const built = { built: true } as const;

export const features = {
  gameHistory: { built: true, setting: 'user_game_history' },
  /** Open where MODE is demo, whatever the settings say. */
  devPages: built,
  /** Known addresses whose pages are not built yet. */
  later: { built: false },
  exchanger: { built: true, setting: 'points_exchange' },
  fortuneWheel: { built: true, setting: 'fortune_wheel' },
  dailyMissions: { built: true, setting: 'daily_missions' },
  gamesLimits: { built: true, setting: 'games_limits' },
  gifts: { built: true, setting: 'gifts' },
  phoneGift: { built: true, setting: 'phone_confirmation_gift' },
  lottery: { built: true, setting: 'lottery' },
  selfExclusion: { built: true, setting: 'self_exclusion' },
  telegram: { built: true, setting: 'telegram' },
  tournaments: { built: true, setting: 'tournaments' },
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof features;

/** Whether a feature is on: `off` by the operator's switch, `later` while it is not built. */
export function featureState(name: FeatureName | undefined, settings: ReadonlyMap<string, unknown> | null): 'on' | 'off' | 'later' {
  if (name === undefined) return 'on';
  const feature: Feature = features[name];
  if (!feature.built) return 'later';
  const value = feature.setting === undefined ? undefined : settings?.get(feature.setting);
  return value === false || (typeof value === 'object' && value !== null && 'enabled' in value && value.enabled === false) ? 'off' : 'on';
}
