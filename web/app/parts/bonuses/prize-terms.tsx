import { asPercent } from '@mela/contract/money/shares';
import type { BonusTerms, GiftPrize, Weights } from '@mela/contract/api/prizes';
import { ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { m } from '../../site/language/words.ts';

const rupees = (sum: number) => formatRupees(sum, { paise: 'needed' });

/** All that a prize asks for, before it is taken. */
export function PrizeTerms({ prize }: { readonly prize: GiftPrize }) {
  if (prize.type !== 'bonus' && prize.type !== 'deposit_match') return <p className="text-muted">{m['bonuses.terms.freely']()}</p>;
  const { terms } = prize;
  return (
    <ReceiptLines className="text-sm">
      {prize.type === 'deposit_match' ? <ReceiptLine name={m['bonuses.terms.depositMin']()}>{rupees(prize.depositMin)}</ReceiptLine> : null}
      <ReceiptLine name={m['bonuses.terms.wager']()}>
        <strong>{prize.type === 'bonus' ? wagerOf(terms, prize.amount) : wagerUpTo(terms, prize.max)}</strong>
      </ReceiptLine>
      <ReceiptLine name={m['bonuses.terms.betMax']()}>{sumOrNone(terms.betMax)}</ReceiptLine>
      <ReceiptLine name={m['bonuses.terms.winMax']()}>{sumOrNone(terms.winMax)}</ReceiptLine>
      <ReceiptLine name={m['bonuses.terms.days']()}>{m['bonuses.terms.daysLong']({ days: terms.days })}</ReceiptLine>
      <ReceiptLine name={m['bonuses.terms.games']()}>{weightsText(terms.weights)}</ReceiptLine>
    </ReceiptLines>
  );
}

const sumOrNone = (sum: number | null) => (sum === null ? m['bonuses.terms.noMax']() : rupees(sum));

function wagerOf({ wagerTimes }: BonusTerms, amount: number): string {
  if (wagerTimes === 0) return m['bonuses.terms.wagerNone']();
  return m['bonuses.terms.wagerSum']({ sum: rupees(amount * wagerTimes), times: wagerTimes });
}

function wagerUpTo({ wagerTimes }: BonusTerms, most: number): string {
  if (wagerTimes === 0) return m['bonuses.terms.wagerNone']();
  return m['bonuses.terms.wagerTimes']({ sum: rupees(most * wagerTimes), times: wagerTimes });
}

/** In one line: a game shows its own part where it is played. */
export function weightsText({ games, types, otherwise }: Weights): string {
  const all = [otherwise, ...Object.values(types), ...Object.values(games)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === 100 ? m['bonuses.terms.allGames']() : m['bonuses.terms.someGames']({ least: asPercent(least), most: asPercent(most) });
}
