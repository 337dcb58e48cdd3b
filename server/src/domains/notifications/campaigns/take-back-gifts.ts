import { job, pagesApart, type JobContext } from '../../../kernel/jobs/index.ts';
import { withdrawGifts } from '../../bonuses/index.ts';
import { giftKeyOf, lockGiftsToTakeBack, noteBack, type OfferedGift } from './gift-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'notifications.gifts-back': Record<never, never>;
  }
}

const giftsMax = 200;
const keyOf = (gift: OfferedGift) => giftKeyOf(gift.campaignId, gift);

/** Takes back what campaigns that have ended offered and no one has taken, where an operator asked for it. */
export const giftsBackJob = job({
  name: 'notifications.gifts-back',
  through: 'due rows',
  cron: '* * * * *',
  run: (_payload, services) => takeBackGifts(services),
});

export async function takeBackGifts({
  db,
  clock,
  log,
  rowsMax = giftsMax,
}: Pick<JobContext, 'db' | 'clock' | 'log' | 'rowsMax'>): Promise<void> {
  await pagesApart({
    db,
    log,
    rowsMax,
    due: lockGiftsToTakeBack,
    keyOf,
    work: async (tx, gifts) => {
      const now = clock.now();
      const back = await withdrawGifts(tx, gifts.map(keyOf), now);
      await noteBack(
        tx,
        gifts.map((gift) => ({ ...gift, withdrawn: back.has(keyOf(gift)) })),
        now,
      );
    },
  });
}
