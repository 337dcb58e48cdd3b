import type { Db } from '../../../kernel/types.ts';

export type Rating = {
  readonly article: string;
  /** `player:7`, or `visitor:` and what a guest's browser calls itself. */
  readonly rater: string;
  readonly userId: bigint | null;
  readonly helped: boolean;
  readonly ratedAt: Date;
};

/** Saves a rating in place of the rater's last one of this article. */
export async function saveRating(tx: Db, { article, rater, userId, helped, ratedAt }: Rating): Promise<void> {
  await tx
    .insertInto('support.rating')
    .values({ article, rater, user_id: userId, helped, rated_at: ratedAt })
    .onConflict((conflict) => conflict.columns(['article', 'rater']).doUpdateSet({ helped, rated_at: ratedAt }))
    .execute();
}
