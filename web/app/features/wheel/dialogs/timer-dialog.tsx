import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Dialog, type DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { wheelQuery } from '../../../data/wheel/queries.ts';
import { showFullSpins, spinsOf } from '../../../data/wheel/spins.ts';
import { useReset } from '../../../data/wheel/use-reset.ts';
import { clockText } from '../../../parts/codes/use-countdown.ts';
import { m } from '../../../site/language/words.ts';

/** When the spins of the wheel come again; with spins left, how many. */
export default function WheelTimerDialog({ onClose }: DialogProps) {
  const queryClient = useQueryClient();
  const { data: wheel } = useQuery(wheelQuery());
  const onReset = useCallback(() => showFullSpins(queryClient), [queryClient]);
  const leftSec = useReset(onReset);
  const spins = wheel === undefined ? 0 : spinsOf(wheel);
  return (
    <Dialog title={m['wheel.timer.title']()} onClose={onClose} shape="card">
      {(close) => (
        <div className="grid justify-items-center gap-4 text-center">
          {leftSec > 0 ? (
            <>
              <p role="timer" className="numbers font-print text-3xl">
                {clockText(leftSec)}
              </p>
              <p className="text-muted">{m['wheel.timer.text']({ count: wheel?.dailySpins ?? 0 })}</p>
            </>
          ) : (
            <p className="text-lg">{spins > 0 ? m['wheel.left']({ count: spins }) : m['wheel.later']()}</p>
          )}
          <Button look="solid" onClick={close}>
            {m['wheel.close']()}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
