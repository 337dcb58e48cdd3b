import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UserGift } from '@mela/contract/api/bonuses';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { RadioGroup } from '@mela/kit/forms/radio-group.tsx';
import { giftsQuery } from '../../../data/bonuses/bonuses.ts';
import { currentGift, depositGifts, matchRupees } from '../../../data/bonuses/current-gift.ts';
import { PrizeTerms } from '../../../parts/bonuses/prize-terms.tsx';
import { m } from '../../../site/language/words.ts';

type Props = {
  /** The sum of the deposit, rupees; null where it is not one yet. */
  readonly rupees: number | null;
  readonly onChoose: (giftId: number | null) => void;
};

const none = 'none';
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
    <RadioGroup
      look="cards"
      legend={m['bonuses.deposit.title']()}
      choices={[
        ...gifts.map((gift) => ({
          value: String(gift.id),
          label: gift.name,
          body: gift.id === chosen ? <Brings gift={gift} rupees={rupees} /> : null,
        })),
        { value: none, label: m['bonuses.deposit.none']() },
      ]}
      value={chosen === null ? none : String(chosen)}
      onChange={(value) => choose(gifts.find(({ id }) => String(id) === value) ?? null)}
    />
  );
}

function Brings({ gift, rupees }: { readonly gift: UserGift; readonly rupees: number | null }) {
  const { prize } = gift;
  if (prize.type !== 'deposit_match') return null;
  const bonus = rupees === null ? null : matchRupees(gift, rupees);
  return (
    <div className="grid gap-3 px-3 pb-4">
      <p role="status" className="numbers">
        {rupees === null || bonus === null
          ? m['bonuses.deposit.below']({ min: sum(prize.depositMin) })
          : m['bonuses.deposit.gets']({ sum: sum(rupees), bonus: sum(bonus), wager: sum(bonus * prize.terms.wagerTimes) })}
      </p>
      <PrizeTerms prize={prize} />
    </div>
  );
}
