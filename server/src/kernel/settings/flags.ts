/** A feature that a service of flags may switch: who decides about it, and the day by which it is a plain setting again or gone. */
export type Flag = { readonly owner: string; readonly endsOn: `${number}-${number}-${number}` };

/** All of them, by the alias of their setting, whose value is the default. `npm run check` compares the list with the settings, and reports one that has ended. */
export const flags = {
  last_games_tab: { owner: 'play', endsOn: '2027-06-30' },
  new_levels_page: { owner: 'loyalty', endsOn: '2027-06-30' },
} as const satisfies Readonly<Record<string, Flag>>;
