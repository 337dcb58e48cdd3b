import { asPercent } from '@mela/contract/money/shares';
import { subtractRupees } from '@mela/contract/money/money';
import type { PlayerBonus } from '@mela/contract/api/bonuses';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { Progress } from '@mela/kit/data-display/progress.tsx';
import { ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';
import { GiveUp } from './give-up.tsx';

const rupees = (sum: number) => formatRupees(sum, { paise: 'needed' });

/** A running bonus on paper: how far it has come, and what it still asks for. `weight` is there while a game is open. */
export function BonusCard({ bonus }: { readonly bonus: PlayerBonus }) {
  const dates = useDates();
  const left = subtractRupees(bonus.required, bonus.wagered);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{bonus.name}</h3>
        <span>
          <span className="text-sm text-muted">{m['bonuses.card.balance']()} </span>
          <Amount rupees={bonus.balance} className="font-print text-2xl leading-none" />
        </span>
      </div>
      <div>
        <Progress
          label={m['bonuses.card.progress']()}
          value={bonus.wagered}
          max={bonus.required}
          text={m['bonuses.card.of']({ done: rupees(bonus.wagered), all: rupees(bonus.required) })}
        />
        <p className="numbers mt-1 text-sm font-semibold">{m['bonuses.card.left']({ left: rupees(left) })}</p>
      </div>
      <ReceiptLines className="text-sm">
        {bonus.weight === null ? null : (
          <ReceiptLine name={m['bonuses.card.thisGame']()}>{m['bonuses.card.percent']({ percent: asPercent(bonus.weight) })}</ReceiptLine>
        )}
        <ReceiptLine name={m['bonuses.terms.betMax']()}>
          {bonus.betMax === null ? m['bonuses.terms.noMax']() : rupees(bonus.betMax)}
        </ReceiptLine>
        <ReceiptLine name={m['bonuses.terms.winMax']()}>
          {bonus.winMax === null ? m['bonuses.terms.noMax']() : rupees(bonus.winMax)}
        </ReceiptLine>
        <ReceiptLine name={m['bonuses.card.until']()}>{dates.moment(bonus.expiresAt)}</ReceiptLine>
      </ReceiptLines>
      <p className="text-sm text-muted">{m['bonuses.card.cashFirst']()}</p>
      <GiveUp bonus={bonus} />
    </div>
  );
}
