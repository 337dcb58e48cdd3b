import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import type { PlayerBonus } from '@mela/contract/api/bonuses';
import { Button } from '@mela/kit/buttons/button.tsx';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { giveUpBonus } from '../../data/bonuses/bonuses.ts';
import { m } from '../../site/language/words.ts';

/** Gives a bonus up, in two steps: the second one names the sum that goes. */
export function GiveUp({ bonus: { id, balance } }: { readonly bonus: Pick<PlayerBonus, 'id' | 'balance'> }) {
  const [asking, setAsking] = useState(false);
  const { send, busy, rejection } = useCommand(giveUpBonus);
  const sum = formatRupees(balance, { paise: 'needed' });
  if (!asking)
    return (
      <button type="button" onClick={() => setAsking(true)} className="w-fit py-2 font-semibold underline underline-offset-4">
        {m['bonuses.giveUp.open']()}
      </button>
    );
  const confirm = async () => {
    if ((await send({ params: { id }, body: { loses: balance } })) !== null) showToast(m['bonuses.giveUp.done'](), 'good');
  };
  return (
    <section
      role="group"
      aria-label={m['bonuses.giveUp.title']()}
      className="grid gap-3 border-l-4 border-vermilion bg-vermilion/8 px-4 py-3"
    >
      <h4 className="text-lg">{m['bonuses.giveUp.title']()}</h4>
      <p>{balance === 0 ? m['bonuses.giveUp.nothing']() : m['bonuses.giveUp.loses']({ sum })}</p>
      <FormError rejection={rejection} />
      <div className="flex flex-wrap gap-3">
        <Button look="paper" onClick={() => setAsking(false)}>
          {m['bonuses.giveUp.keep']()}
        </Button>
        <Button look="danger" busy={busy} className="numbers" onClick={() => attempt(confirm())}>
          {balance === 0 ? m['bonuses.giveUp.confirmNothing']() : m['bonuses.giveUp.confirm']({ sum })}
        </Button>
      </div>
    </section>
  );
}
