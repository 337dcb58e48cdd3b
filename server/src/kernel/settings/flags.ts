/**
 * A feature that is a flag: which domain decides about it, what it is when no one has said anything, and the day by which it is a plain setting again
 * or gone. `for`: `visitors` may see different values, and a service of flags may switch it; `site`: one value for all, which operators alone set,
 * since the feature protects players or gives money.
 */
export type Flag = {
  readonly owner: string;
  readonly about: string;
  readonly default: boolean;
  readonly for: 'visitors' | 'site';
  readonly endsOn: `${number}-${number}-${number}`;
};

/** All of them, by the alias of their setting. `npm run check` compares the list with the settings, and reports one that has ended. */
export const flags = {
  last_games_tab: { owner: 'play', about: 'The tab of games recently played.', default: true, for: 'visitors', endsOn: '2027-06-30' },
  new_levels_page: { owner: 'loyalty', about: 'The page that explains the levels.', default: true, for: 'visitors', endsOn: '2027-06-30' },
  daily_missions: { owner: 'missions', about: 'Missions of the day.', default: false, for: 'site', endsOn: '2027-12-31' },
  referral_program: { owner: 'referral', about: 'Rewards for friends who come.', default: false, for: 'site', endsOn: '2027-12-31' },
  telegram: { owner: 'social', about: 'The build for the messenger.', default: false, for: 'site', endsOn: '2027-12-31' },
} as const satisfies Readonly<Record<string, Flag>>;

export type FlagName = keyof typeof flags;
