import { attempt } from '@mela/kit/feedback/attempt.ts';
import type { PlayerBonus } from '@mela/contract/api/bonuses';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { ConfirmInPlace } from '@mela/kit/feedback/confirm-in-place.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { giveUpBonus } from '../../data/bonuses/bonuses.ts';
import { m } from '../../site/language/words.ts';

/** Gives a bonus up, in two steps: the second one names the sum that goes. */
export function GiveUp({ bonus: { id, balance } }: { readonly bonus: Pick<PlayerBonus, 'id' | 'balance'> }) {
  const { send, busy, rejection } = useCommand(giveUpBonus);
  const sum = formatRupees(balance, { paise: 'needed' });
  const confirm = async () => {
    if ((await send({ params: { id }, body: { loses: balance } })) !== null) showToast(m['bonuses.giveUp.done'](), 'good');
  };
  return (
    <ConfirmInPlace
      isDangerous
      opener={(ask) => (
        <button type="button" onClick={ask} className="w-fit py-2 font-semibold underline underline-offset-4">
          {m['bonuses.giveUp.open']()}
        </button>
      )}
      question={m['bonuses.giveUp.title']()}
      action={balance === 0 ? m['bonuses.giveUp.confirmNothing']() : m['bonuses.giveUp.confirm']({ sum })}
      back={m['bonuses.giveUp.keep']()}
      onConfirm={() => attempt(confirm())}
      busy={busy}
      rejection={rejection}
    >
      <p>{balance === 0 ? m['bonuses.giveUp.nothing']() : m['bonuses.giveUp.loses']({ sum })}</p>
    </ConfirmInPlace>
  );
}
