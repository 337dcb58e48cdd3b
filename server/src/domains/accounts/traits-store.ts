import type { PlayerTraits } from '../settings/index.ts';

/** What rules of flags may ask of an account. */
export const traitsOf: PlayerTraits = async (tx, userId) => {
  const found = await tx.selectFrom('accounts.user').select(['labels', 'country']).where('id', '=', userId).executeTakeFirst();
  return found ?? { labels: [], country: null };
};
