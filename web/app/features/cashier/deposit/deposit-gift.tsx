import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UserGift } from '@mela/contract/api/bonuses';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { giftsQuery } from '../../../data/bonuses/bonuses.ts';
import { currentGift, depositGifts, matchRupees } from '../../../data/bonuses/current-gift.ts';
import { PrizeTerms } from '../../../parts/bonuses/prize-terms.tsx';
import { m } from '../../../site/language/words.ts';

type Props = {
  /** The sum of the deposit, rupees; null where it is not one yet. */
  readonly rupees: number | null;
  readonly onChoose: (giftId: number | null) => void;
};

const sum = (rupees: number) => formatRupees(rupees, { paise: 'needed' });

/** The gift that goes with a deposit: the one chosen before, another, or none; with what it brings and asks for at this sum. */
export default function DepositGift({ rupees, onChoose }: Props) {
  const { data } = useQuery(giftsQuery());
  const gifts = depositGifts(data ?? []);
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (gift: UserGift | null) => {
    if (gift === null) currentGift.forget();
    else currentGift.save(gift.id);
    setChosen(gift?.id ?? null);
    onChoose(gift?.id ?? null);
  };
  useEffect(() => {
    const saved = data === undefined ? null : currentGift.among(depositGifts(data));
    if (saved !== null) choose(saved);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the gifts are known
  }, [data === undefined]);
  if (gifts.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{m['bonuses.deposit.title']()}</legend>
      {gifts.map((gift) => (
        <Choice key={gift.id} name={gift.name} isChosen={gift.id === chosen} onChoose={() => choose(gift)}>
          {gift.id === chosen ? <Brings gift={gift} rupees={rupees} /> : null}
        </Choice>
      ))}
      <Choice name={m['bonuses.deposit.none']()} isChosen={chosen === null} onChoose={() => choose(null)} />
    </fieldset>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children?: React.ReactNode;
};

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <div className="rounded-print border-2 border-ink-800/25 px-4 has-checked:border-ink-800">
      <label className="flex min-h-control items-center gap-3 py-2 font-semibold">
        <input type="radio" name="gift" checked={isChosen} onChange={onChoose} className="size-5 shrink-0 accent-ink-800" />
        {name}
      </label>
      {children}
    </div>
  );
}

function Brings({ gift, rupees }: { readonly gift: UserGift; readonly rupees: number | null }) {
  const { prize } = gift;
  if (prize.type !== 'deposit_match') return null;
  const bonus = rupees === null ? null : matchRupees(gift, rupees);
  return (
    <div className="grid gap-3 pb-4">
      <p role="status" className="numbers">
        {rupees === null || bonus === null
          ? m['bonuses.deposit.below']({ min: sum(prize.depositMin) })
          : m['bonuses.deposit.gets']({ sum: sum(rupees), bonus: sum(bonus), wager: sum(bonus * prize.terms.wagerTimes) })}
      </p>
      <PrizeTerms prize={prize} />
    </div>
  );
}
