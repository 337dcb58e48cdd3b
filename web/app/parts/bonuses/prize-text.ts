import { asPercent } from '@mela/contract/money/shares';
import type { GiftPrize } from '@mela/contract/api/prizes';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { m } from '../../site/language/words.ts';

const rupees = (sum: number) => formatRupees(sum, { paise: 'needed' });

/** What a prize is, in a few words. */
export function prizeText(prize: GiftPrize): string {
  switch (prize.type) {
    case 'cash':
      return m['bonuses.prize.cash']({ amount: rupees(prize.amount) });
    case 'cashback':
      return m['bonuses.prize.cashback']({ amount: rupees(prize.amount) });
    case 'bonus':
      return m['bonuses.prize.bonus']({ amount: rupees(prize.amount) });
    case 'deposit_match':
      return m['bonuses.prize.match']({ percent: asPercent(prize.percent), max: rupees(prize.max) });
    case 'points':
      return m['bonuses.prize.points']({ count: prize.points });
    case 'free_bets':
      return m['bonuses.prize.freeBets']({ count: prize.count, amount: rupees(prize.bet) });
    case 'wheel_spins':
      return m['bonuses.prize.wheelSpins']({ count: prize.count });
    case 'lottery_tickets':
      return m['bonuses.prize.tickets']({ count: prize.count });
    case 'choice':
      return m['bonuses.prize.choice']({ pick: prize.pick, count: prize.of.length });
  }
}
