import type { TitleData } from '@mela/contract/games/book';

/** No symbol of the title has the role. */
export const NONE = -1;

/** Indexes of the symbols with a special role; `special` is the coin, the collected or the jackpot symbol. */
export type Roles = { readonly wild: number; readonly scatter: number; readonly special: number };

/** Finds them in a title's symbols. */
export function rolesOf({ symbols }: TitleData): Roles {
  const find = (...roles: readonly string[]) => symbols.findIndex(({ role }) => roles.includes(role));
  return { wild: find('wild'), scatter: find('scatter'), special: find('coin', 'collect', 'jackpot') };
}
