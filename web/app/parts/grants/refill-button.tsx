import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useEffect } from 'react';
import { takeRefill } from '../../data/grants/play-money.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { type ButtonLook, type ButtonSize } from '@mela/kit/buttons/button-class.ts';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';

type Props = {
  /** What it adds to the balance, rupees. */
  readonly amount: number;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
};

/** Takes today's refill. A toast shows the result, since the button goes with it. */
export function RefillButton({ amount, look = 'primary', size = 'md' }: Props) {
  const { send, busy, rejection } = useCommand(takeRefill);
  useEffect(() => {
    if (rejection !== null) showToast(rejection.description, 'bad');
  }, [rejection]);
  const take = async () => {
    const taken = await send({});
    if (taken !== null) showToast(m['grants.refill.taken']({ amount: formatRupees(taken.amount, { paise: 'needed' }) }), 'good');
  };
  return (
    <Button look={look} size={size} busy={busy} onClick={() => attempt(take())}>
      {m['grants.refill.take']({ amount: formatRupees(amount, { paise: 'needed' }) })}
    </Button>
  );
}
