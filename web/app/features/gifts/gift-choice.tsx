import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import type { UserGift } from '@mela/contract/api/bonuses';
import { Button } from '@mela/kit/buttons/button.tsx';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { CheckField } from '@mela/kit/forms/field.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { selectGifts } from '../../data/bonuses/bonuses.ts';
import { PrizeTerms } from '../../parts/bonuses/prize-terms.tsx';
import { prizeText } from '../../parts/bonuses/prize-text.ts';
import { m } from '../../site/language/words.ts';

/** A composite gift: what may be chosen, each with what it asks for, and the choice. */
export function GiftChoice({ gift: { id, prize } }: { readonly gift: UserGift }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [failed, setFailed] = useState(false);
  const { send, busy, rejection } = useCommand(selectGifts);
  if (prize.type !== 'choice') return null;
  const toggle = (one: number) => {
    if (chosen.includes(one)) return setChosen(chosen.filter((other) => other !== one));
    // Of a full choice the first one makes way.
    return setChosen([...chosen.slice(chosen.length < prize.pick ? 0 : 1), one]);
  };
  const take = async () => {
    const answer = await send({ params: { id }, body: { selected_gift_ids: [...chosen] } });
    if (answer === null) return;
    // [8.14] An answer without success is a failure like any other.
    setFailed(!answer.success);
    if (answer.success) showToast(m['bonuses.gifts.took'](), 'good');
  };
  return (
    <div className="grid gap-3">
      <p className="font-print text-xl text-vermilion-press">{prizeText(prize)}</p>
      <ul className="grid gap-3">
        {prize.of.map((one, at) => (
          <li key={at} className="rounded-print border-2 border-ink-800/25 px-4 py-2 has-checked:border-ink-800">
            <CheckField
              label={<strong className="text-base">{prizeText(one)}</strong>}
              checked={chosen.includes(at + 1)}
              onChange={() => toggle(at + 1)}
            />
            <PrizeTerms prize={one} />
          </li>
        ))}
      </ul>
      <FormError rejection={rejection} />
      {failed ? <p role="alert">{m['bonuses.gifts.notTaken']()}</p> : null}
      <Button
        look="solid"
        busy={busy}
        disabled={chosen.length !== prize.pick}
        className="justify-self-start"
        onClick={() => attempt(take())}
      >
        {m['bonuses.gifts.choose']()}
      </Button>
    </div>
  );
}
