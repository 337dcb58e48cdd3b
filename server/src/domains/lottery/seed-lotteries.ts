import { localTime, momentOf } from '@mela/contract/site/zone';
import type { Random } from '../../kernel/random/random.ts';
import type { Db } from '../../kernel/types.ts';
import { openLottery } from './announce-lottery.ts';
import { hasLotteries, type NewLottery } from './store.ts';

const dayMs = 86_400_000;
/** Nine in the evening in India, counted from its midnight. */
const drawHourMs = 21 * 3_600_000;

/** A lottery that draws every evening in India, and one of the VIP club for a week. */
function demoLotteries(now: Date): readonly NewLottery[] {
  const midnight = momentOf(Math.floor(localTime(now).getTime() / dayMs) * dayMs).getTime();
  const evening = midnight + drawHourMs;
  const ends = evening > now.getTime() ? evening : evening + dayMs;
  const common = { missionTickets: 2, levelTickets: 10, repeats: true };
  return [
    {
      ...common,
      names: { en: 'Evening draw', hi: 'शाम का ड्रॉ' },
      vip: false,
      fundMinor: 1_000_000n,
      growMinor: 100n,
      fundMaxMinor: 10_000_000n,
      shares: [
        { from: 1, to: 1, share: 4000 },
        { from: 2, to: 3, share: 1000 },
        { from: 4, to: 13, share: 300 },
        { from: 14, to: 23, share: 100 },
      ],
      playerMax: 50,
      playMinor: 20_000n,
      depositMinor: 50_000n,
      pricePoints: 20n,
      startsAt: new Date(ends - dayMs),
      endsAt: new Date(ends),
    },
    {
      ...common,
      names: { en: 'VIP draw of the week', hi: 'हफ़्ते का वीआईपी ड्रॉ' },
      vip: true,
      fundMinor: 5_000_000n,
      growMinor: 0n,
      fundMaxMinor: 5_000_000n,
      shares: [
        { from: 1, to: 1, share: 5000 },
        { from: 2, to: 6, share: 1000 },
      ],
      playerMax: 100,
      playMinor: 100_000n,
      depositMinor: null,
      pricePoints: 50n,
      startsAt: new Date(ends - dayMs),
      endsAt: new Date(ends + 6 * dayMs),
    },
  ];
}

/** Writes them once, where there is no lottery yet. */
export async function seedLotteries(tx: Db, now: Date, random: Random): Promise<void> {
  if (await hasLotteries(tx)) return;
  for (const lottery of demoLotteries(now)) await openLottery(tx, lottery, random);
}
