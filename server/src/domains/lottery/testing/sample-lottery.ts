import type { NewLottery } from '../store.ts';

const hourMs = 3_600_000;

/** A lottery for an hour from just before `now`, of which tickets are earned in every way; with what is changed. */
export function sampleLottery(now: Date, change: Partial<NewLottery> = {}): NewLottery {
  return {
    names: { en: 'Draw', hi: 'ड्रॉ' },
    vip: false,
    fundMinor: 100_000n,
    growMinor: 100n,
    fundMaxMinor: 200_000n,
    shares: [
      { from: 1, to: 1, share: 5000 },
      { from: 2, to: 3, share: 1000 },
    ],
    playerMax: 500,
    playMinor: 10_000n,
    depositMinor: 50_000n,
    levelTickets: 3,
    missionTickets: 2,
    pricePoints: 10n,
    repeats: false,
    startsAt: new Date(now.getTime() - 1000),
    endsAt: new Date(now.getTime() + hourMs),
    ...change,
  };
}
