import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lottery } from '@mela/contract/api/lottery';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { useIsPlayer } from '../../data/account/queries.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { buyTickets } from '../../data/lottery/lottery.ts';
import { ownLevelQuery } from '../../data/loyalty/own-level.ts';
import { m } from '../../site/language/words.ts';
import { DialogLink } from '../../site/navigation/modal-link.tsx';

const counts = [1, 5, 10] as const;

/** The player's part of a lottery that is open, and tickets for points. */
export function BuyForm({ lottery }: { readonly lottery: Lottery }) {
  const isPlayer = useIsPlayer();
  const { send, busy, rejection, renewIntent } = useCommand(buyTickets);
  const level = useQuery({ ...ownLevelQuery(), enabled: isPlayer }).data;
  const [chosen, setChosen] = useState<number>(1);
  const [got, setGot] = useState(0);
  const { id, pricePoints, ownTicketCount, playerMax } = lottery;
  const left = playerMax - ownTicketCount;
  const affordable = counts.filter((one) => one <= left && one * (pricePoints ?? 0) <= (level?.points ?? 0));
  const count = affordable.findLast((one) => one <= chosen) ?? 1;
  if (!isPlayer)
    return (
      <DialogLink hash="registration" className={buttonClass('primary', 'lg', 'mt-4 max-w-full wrap-anywhere')}>
        {m['lottery.guest']()}
      </DialogLink>
    );
  const buy = async () => {
    const bought = await send({ params: { id }, body: { count } });
    if (bought === null) return;
    renewIntent();
    setGot(bought.last - bought.first + 1);
  };
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <p className="font-semibold">{ownTicketCount === 0 ? m['lottery.ownNone']() : m['lottery.own']({ count: ownTicketCount })}</p>
      {pricePoints === null || left <= 0 || level === undefined ? null : (
        <>
          <p>{m['lottery.buy.points']({ count: level.points })}</p>
          {affordable.length === 0 ? (
            <p className="text-muted">{m['lottery.buy.short']({ price: pricePoints, rupees: formatNumber(level.rupeesPerPoint) })}</p>
          ) : (
            <>
              <div role="group" aria-label={m['lottery.buy.count']()} className="flex flex-wrap gap-2">
                {affordable.map((one) => (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={count === one}
                    onClick={() => setChosen(one)}
                    className="numbers min-h-11 min-w-14 rounded-full border-2 border-ink-700 px-4 font-semibold aria-pressed:border-marigold"
                  >
                    {one}
                  </button>
                ))}
              </div>
              <Button size="lg" busy={busy} onClick={() => attempt(buy())}>
                {m['lottery.buy.action']({ points: formatNumber(pricePoints * count) })}
              </Button>
            </>
          )}
        </>
      )}
      <p role="status">{got > 0 && rejection === null ? m['lottery.buy.done']({ count: got }) : ''}</p>
      <FormError rejection={rejection} />
    </div>
  );
}
